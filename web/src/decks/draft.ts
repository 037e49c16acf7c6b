// A deck on its way from the list to the builder: a copy or an import that is not kept yet.
import type { Sections } from '../net/protocol'

export const draft: { current: { game: string; name: string; sections: Sections } | undefined } = { current: undefined }
