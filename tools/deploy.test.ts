import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { serveConfig } from '../apps/server/src/config.ts'
import { nodeFlags } from './node-flags.mjs'

/** What deploy/ has cannot be built here: its files are read, and its commands, variables and ports are those of the program. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.\w+$|Containerfile$|Caddyfile$/.test(path))
  .map((path) => `deploy/${path}`)
const yamlOf = (file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Record<string, never>
  })
const variables = new Set([...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
/** Of Node, the C library and PostgreSQL's image. */
const others = /^(?:NODE_COMPILE_CACHE|MALLOC_\w+|POSTGRES_\w+)$/
const scratch = mkdtempSync(join(tmpdir(), 'loupe-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const systemd = files.filter((file) => file.endsWith('.service'))
const compose = yamlOf('deploy/compose.yaml')[0] as unknown as {
  services: Record<string, { environment: Record<string, string>; command: string[]; read_only: boolean }>
}
interface Pod {
  containers: {
    args: string[]
    securityContext: object
    readinessProbe: { httpGet: { path: string; port: string } }
    ports: { name: string; containerPort: number }[]
  }[]
  terminationGracePeriodSeconds: number
  securityContext: object
}
const { items: manifests } = yamlOf('deploy/kubernetes/loupe.yaml')[0] as unknown as {
  items: { kind: string; data: Record<string, string>; spec: { template: { spec: Pod } } }[]
}
const pods = manifests.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.spec)
const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}

it('every YAML and JSON file can be read', () => {
  const structured = files.filter((file) => /\.(?:yaml|json)$/.test(file))
  expect(structured.length).toBeGreaterThan(4)
  for (const file of structured) expect(file.endsWith('.json') ? JSON.parse(read(file)) : yamlOf(file)).toBeTruthy()
})

it('every image of others has a version, so that it is the same tomorrow', () => {
  const images = files.flatMap((file) => [...read(file).matchAll(/^\s*(?:image:|FROM) (\S+)/gm)].map(([, image = '']) => image))
  expect(images.length).toBeGreaterThan(5)
  expect(images.filter((image) => image !== 'loupe' && !/:(?!latest|stable|edge)[\w.-]+$/.test(image))).toEqual([])
})

it('every variable that is set exists', () => {
  const mentions = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s{=])(?:Environment=)?([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[:=]\s?\S)/gm)].map(
      ([, name = '']) => `${file} ${name}`,
    ),
  )
  expect(mentions.length).toBeGreaterThan(20)
  expect(mentions.filter((one) => !variables.has(one.split(' ')[1]) && !others.test(one.split(' ')[1] ?? ''))).toEqual([])
})

it('the production start accepts the settings of compose and of Kubernetes', () => {
  const given = { SESSION_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgresql://db/loupe', SMTP_URL: 'smtp://mail', DATA_DIR: scratch }
  const filled = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  const ofCompose = Object.fromEntries(
    Object.entries(compose.services['web']?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
  )
  expect(serveConfig({ ...ofCompose, SESSION_SECRET: given.SESSION_SECRET, DATA_DIR: scratch }).publicUrl).toBe('http://localhost:3000')
  expect(serveConfig({ ...given, ...settings, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' })).toMatchObject({
    trustProxy: '10.0.0.0/8',
  })
})

describe('commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  it('of npm exist, in deploy and in the documents', () => {
    const mentions = [...files, 'docs/operations.md', 'README.md', 'CONTRIBUTING.md'].flatMap((file) =>
      [...read(file).matchAll(/\bnpm run ([a-z][a-z-]*)/g)].map(([, name = '']) => `${file}: ${name}`),
    )
    expect(mentions.length).toBeGreaterThan(60)
    expect(mentions.filter((one) => !Object.hasOwn(scripts, one.split(': ')[1] ?? ''))).toEqual([])
  })
  it('of deploy start files that exist, with flags that they know', () => {
    const mentions = files.flatMap((file) =>
      [...read(file).matchAll(/(?<!node_modules\/)\b((?:tools|apps)\/[\w/-]+\.ts)/g)].map(([, path = '']) => path),
    )
    expect(mentions.length).toBeGreaterThan(4)
    expect(mentions.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const parts = [
      ...pods.flatMap(({ containers }) => containers.map(({ args }) => args)),
      ...['web', 'worker'].map((name) => compose.services[name]?.command),
    ]
    expect(parts).toEqual([['--web'], ['--worker'], ['--web'], ['--worker']])
  })
})

it('each process has the flags of Node with which its memory was measured', () => {
  const starts = [...systemd, 'deploy/Containerfile'].flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => line.includes('tools/serve.ts')),
  )
  expect(starts).toHaveLength(3)
  for (const start of starts) expect(nodeFlags.filter((flag) => !start.includes(flag))).toEqual([])
})

it('processes get the time to leave, and write to nothing but their data', () => {
  const leave = Number(settings['LEAVE_SECONDS'])
  for (const { terminationGracePeriodSeconds, containers, securityContext } of pods) {
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(leave + 20)
    expect(securityContext).toMatchObject({ runAsNonRoot: true })
    expect(containers[0]?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
  }
  for (const name of ['web', 'worker']) expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  for (const file of systemd.filter((one) => !one.includes('backup')))
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read(file))?.[1])).toBeGreaterThan(2 + 20)
})

it('probes and Prometheus ask ports that are open', () => {
  const [, port = ''] = /METRICS_PORT=(\d+)/.exec(read('deploy/Containerfile')) ?? []
  expect(read('deploy/Containerfile')).toContain(`127.0.0.1:${port}/readyz`)
  for (const { containers } of pods)
    for (const { readinessProbe, ports } of containers) {
      const probed = ports.find(({ name }) => name === readinessProbe.httpGet.port)?.containerPort
      expect([readinessProbe.httpGet.path, [3000, Number(port)].includes(probed ?? 0)]).toEqual(['/readyz', true])
    }
  const ports = systemd.flatMap((file) => /METRICS_PORT=(\d+)/.exec(read(file))?.[1] ?? [])
  for (const each of ports) expect(read('deploy/monitoring/prometheus.yaml')).toContain(`127.0.0.1:${each}`)
  expect(new Set(ports).size).toBe(2)
})

interface Alerts {
  groups: { rules: { alert: string; for?: string }[] }[]
}
interface AlertTests {
  tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[]
}
it('every alert has figures at which it begins, the minute before, and figures at which it stays quiet', () => {
  const [{ groups }] = yamlOf('deploy/monitoring/alerts.yaml') as unknown as [Alerts]
  const [{ tests }] = yamlOf('deploy/monitoring/alerts-test.yaml') as unknown as [AlertTests]
  const expected = groups
    .flatMap(({ rules }) => rules)
    .flatMap((rule) => [`${rule.alert} begins: ${rule.for ? 'quiet, fires' : 'fires'}`, `${rule.alert} stays quiet: quiet`])
  const outcome = ({ exp_alerts: alerts }: { exp_alerts: object[] }) => (alerts.length > 0 ? 'fires' : 'quiet')
  expect(tests.map((one) => `${one.name}: ${one.alert_rule_test.map(outcome).join(', ')}`)).toEqual(expected)
})

it('no proxy has a limit of bodies: Loupe refuses what is too large in words', () => {
  expect(read('deploy/proxy/nginx.conf')).toContain('client_max_body_size 0;')
  expect(read('deploy/kubernetes/loupe.yaml')).toContain("proxy-body-size: '0'")
  for (const file of files) expect([file, /max_size|max_body_size [1-9]/.test(read(file))]).toEqual([file, false])
})

describe('the programs of the machine accept their files', () => {
  const has = (program: string) => spawnSync('which', [program]).status === 0
  const run = (program: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
    })
    return { status, said: `${stdout}${stderr}` }
  }
  const ownCertificate = () => {
    const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')]
    run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=loupe', '-keyout', key, '-out', certificate])
    return { key, certificate }
  }
  it.skipIf(!has('nginx') || !has('openssl'))('nginx', () => {
    const { key, certificate } = ownCertificate()
    const server = read('deploy/proxy/nginx.conf')
      .replace('/etc/ssl/loupe/fullchain.pem', certificate)
      .replace('/etc/ssl/loupe/privkey.pem', key)
    const file = join(scratch, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${scratch}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${server.replaceAll(/listen (\[::\]:)?(80|443)/g, 'listen $145$2')}}\n`,
    )
    expect(run('nginx', ['-t', '-e', 'stderr', '-c', file])).toMatchObject({
      status: 0,
      said: expect.stringContaining('test is successful'),
    })
  })
  it.skipIf(!has('caddy'))('Caddy', () =>
    expect(run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/proxy/Caddyfile')])).toMatchObject({
      status: 0,
    }),
  )
  it.skipIf(!has('promtool'))('Prometheus, whose alerts begin when they should', () => {
    const at = (file: string) => join(root, 'deploy/monitoring', file)
    expect(run('promtool', ['check', 'config', at('prometheus.yaml')])).toMatchObject({ status: 0 })
    expect(run('promtool', ['test', 'rules', at('alerts-test.yaml')])).toMatchObject({ status: 0 })
  })
  it.skipIf(!has('haproxy'))('HAProxy before the databases', () =>
    expect(run('haproxy', ['-c', '-f', join(root, 'deploy/proxy/haproxy.cfg')])).toMatchObject({ status: 0 }),
  )
  it.skipIf(!has('haproxy') || !has('openssl'))('HAProxy before the web nodes', () => {
    const { key, certificate } = ownCertificate()
    const pem = join(scratch, 'loupe.pem')
    writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const file = join(scratch, 'haproxy-web.cfg')
    writeFileSync(file, read('deploy/proxy/haproxy-web.cfg').replace('/etc/haproxy/loupe.pem', pem))
    expect(run('haproxy', ['-c', '-f', file])).toMatchObject({ status: 0 })
  })
  it.skipIf(!has('systemd-analyze'))('systemd', () => {
    for (const file of readdirSync(join(root, 'deploy/systemd')))
      writeFileSync(join(scratch, file), read(`deploy/systemd/${file}`).replaceAll('/srv/loupe', root))
    const units = readdirSync(join(root, 'deploy/systemd')).map((file) => join(scratch, file))
    const { status, said } = run('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units])
    expect([status, said.split('\n').filter((line) => line.includes('loupe'))]).toEqual([0, []])
  })
})
