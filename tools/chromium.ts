import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const isDebian = () =>
  existsSync('/etc/debian_version') || (existsSync('/etc/os-release') && readFileSync('/etc/os-release', 'utf8').includes('debian'))

/** The browser the tests drive: CHROMIUM_PATH, else one that is installed, else Debian's package where we are root, else Playwright's download. */
export function findChromium(say: (line: string) => void): string {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const installed = usual.find((path) => existsSync(path))
  if (installed) return installed
  if (process.getuid?.() === 0 && isDebian()) {
    say('Installing Chromium from Debian ...')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  say("Fetching Playwright's browser ...")
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  return ''
}

/** How a browser is launched here; without a path Playwright takes its own. */
export const launchOptions = (path = process.env['CHROMIUM_PATH'] ?? usual.find((one) => existsSync(one)) ?? '') => ({
  ...(path ? { executablePath: path } : {}),
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
