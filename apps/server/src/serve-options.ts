/** The options of `npm run serve`, which are read before the web app is built and again by the program. */
export const serveOptions = { web: 'flag', worker: 'flag' } as const
export const serveUsage = 'npm run serve -- [--web | --worker]'
