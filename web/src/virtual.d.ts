interface VirtualBook {
  recipes: Record<string, string>
  icons: Record<string, string>
}
declare module 'virtual:signs' {
  const own: { signs: Record<string, string>; icons: Record<string, string> }
  export default own
}
declare module 'virtual:covers' {
  const book: VirtualBook
  export default book
}
declare module 'virtual:books' {
  const books: Record<string, () => Promise<{ default: VirtualBook }>>
  export default books
}
declare module 'virtual:licences' {
  export const version: string
  export const parts: { name: string; version: string; licence: string }[]
  export const libraries: { name: string; licence: string }[]
}
