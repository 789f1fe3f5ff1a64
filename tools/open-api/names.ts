/** Names of components in the API document: PascalCase, singular, from where a schema stands. */
export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('')

export const singular = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

/** The group of a route's operation. */
export const tagOf = ({ name }: { name: string }): string => name.split('.')[0] ?? ''

/** `parcels.create` → `ParcelCreate`. */
export function operationName(name: string): string {
  const [resource = '', call = ''] = name.split('.')
  return `${singular(pascal(resource))}${pascal(call)}`
}
