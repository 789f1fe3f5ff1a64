import { StyleProvider } from '@ant-design/cssinjs'
import { Switch } from 'antd'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { lastingStyles } from './lasting-styles.ts'

const made = (kind: string) => [...lastingStyles.cache.keys()].filter((path) => path.startsWith(`${kind}%`))
const element = (
  <StyleProvider cache={lastingStyles}>
    <Switch />
  </StyleProvider>
)

it("a component's styles are kept after its last use, and not made again", async () => {
  const first = await render(element)
  const paths = made('style')
  expect(paths).not.toEqual([])
  const styles = paths.map((path) => lastingStyles.opGet(path)?.[1])
  await first.unmount()
  expect(made('style')).toEqual(paths)
  await render(element)
  paths.forEach((path, at) => expect(lastingStyles.opGet(path)?.[1]).toBe(styles[at]))
})

it('variables of a theme are forgotten with their last use', async () => {
  const one = await render(element)
  expect(made('token')).not.toEqual([])
  await one.unmount()
  expect(made('token')).toEqual([])
})
