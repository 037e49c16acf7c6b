// What people at the table are called wherever the server writes a seat.
import type { SeatName, TableInfo } from '../net/protocol'
import { sentence, t } from '../text/text'

/** A name without remarks: people by their own, computers by a number when there are several. */
export function shortNameOf(table: TableInfo | undefined, seat: SeatName): string {
  const info = table?.seats.find((each) => each.seat === seat)
  if (info?.kind === 'computer') return sentence(computerName(table, seat))
  return info?.name || t('seat.player', { n: seatNumber(seat) })
}

/** "computer", or "computer 2" when there are several. */
export function computerName(table: TableInfo | undefined, seat: SeatName): string {
  const computers = table?.seats.filter((each) => each.kind === 'computer') ?? []
  const place = computers.findIndex((each) => each.seat === seat)
  return computers.length > 1 ? `${t('match.computer')} ${place + 1}` : t('match.computer')
}

/** Seats are counted for people, from 1. */
export const seatNumber = (seat: SeatName | string): number => 'ABCD'.indexOf(seat) + 1

/** Seats are letters to the server, and the only capital letters that stand alone in what it tells; people have names. */
export function withNames(text: string, nameOf: (seat: SeatName) => string): string {
  return text.replace(/(^|[ :(])([A-D])(?=$|[ ,.;:)’'])/g, (_, before: string, seat: SeatName) => `${before}${nameOf(seat)}`)
}
