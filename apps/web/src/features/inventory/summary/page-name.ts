import type { Head } from './cube.ts'

/** All pages together. */
export const allPages: Head = { place: null, value: null, name: 'All' }
/** A page in the URL: '' is all pages, `?` is the one of unknown values. */
export const pageName = ({ place, value }: Head) => (place === null ? '' : (value ?? '?'))
