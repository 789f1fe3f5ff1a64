/** When a record last changed: null for one that no one has changed, undefined for one without versions. */
export type Version = string | null | undefined
const time = (version: Version) => (version ? Date.parse(version) : 0)
export const isNewer = (version: Version, than: Version): boolean => time(version) > time(than)
