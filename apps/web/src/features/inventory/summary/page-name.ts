import type { Head } from './cube.ts'

/** All pages together. */
export const allPages: Head = { place: null, value: null, name: 'All' }
/** A page in the address: '' is all of them, `?` the unknown one. */
export const pageName = ({ place, value }: Head) => (place === null ? '' : (value ?? '?'))
