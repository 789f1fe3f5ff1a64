const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const first = (table: [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1]

/** A readable name for a browser's user agent: "Chrome on Windows". */
export function deviceName(agent: string): string {
  const browser = first(browsers, agent)
  const system = first(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (agent.slice(0, 40) || 'Unknown device')
}
