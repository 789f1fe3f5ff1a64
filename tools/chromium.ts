import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const defaults = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const isDebian = () =>
  existsSync('/etc/debian_version') || (existsSync('/etc/os-release') && readFileSync('/etc/os-release', 'utf8').includes('debian'))

/** Chromium without a window of its own, a package of Debian: it takes a quarter less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Installs a package when run as root on Debian. The machine may be offline: what is not there in a minute is left. */
function installPackage(name: string): void {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 60_000 } as const
  const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0
  if (!install() && spawnSync('apt-get', ['update'], options).status === 0) install()
}

/** The browser for benches and pictures: CHROMIUM_PATH, else an installed one, else Debian's package when run as root, else Playwright's download. */
export function findChromium(report: (line: string) => void): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const installed = defaults.find((path) => existsSync(path))
  if (installed) return installed
  if (process.getuid?.() === 0 && isDebian()) {
    report('Installing Chromium from Debian ...')
    installPackage('chromium')
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  report("Fetching Playwright's browser ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return ''
}

/** The browser for the tests: CHROMIUM_PATH, else Chromium without a window, installed when run as root on Debian, else that of `findChromium`. */
export function findChromiumForTests(report: (line: string) => void): string {
  if (!process.env['CHROMIUM_PATH'] && !existsSync(headlessShell) && process.getuid?.() === 0 && isDebian()) {
    report('Installing Chromium without a window from Debian ...')
    installPackage('chromium-headless-shell')
  }
  if (!process.env['CHROMIUM_PATH'] && existsSync(headlessShell)) return headlessShell
  return findChromium(report)
}

/** Launch options for the browser; without a path Playwright uses its own. */
export const launchOptions = (path = process.env['CHROMIUM_PATH'] ?? defaults.find((one) => existsSync(one)) ?? '') => ({
  ...(path ? { executablePath: join(import.meta.dirname, 'chromium.sh'), env: { ...process.env, CHROMIUM: path } } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ],
})

/**
 * The same for pages that live for one test: too short to win back what optimizing their code costs, or to need their memory again. That was a sixth of the
 * journeys' processor time. Not for measuring.
 */
export const launchOptionsForTests = (path = process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : undefined)) => {
  const options = launchOptions(path)
  return { ...options, args: [...options.args, '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=16'] }
}
