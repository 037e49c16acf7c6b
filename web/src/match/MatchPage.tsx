import type { ReactElement } from 'react'
export default function MatchPage({ match }: { match: string }): ReactElement { return <p>{match}</p> }
