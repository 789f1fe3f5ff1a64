import { contrast, readable } from '@loupe/domain/kernel/color.ts'
import { ConfigProvider, Form, Input } from 'antd'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { antdTheme } from './antd-theme.ts'
import { shadeColors } from './colors.ts'
import './page.css'

const hex = (color: string) =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

it.each(['light', 'dark'] as const)('the error of a field can be read on every %s surface', async (shade) => {
  await render(
    <ConfigProvider theme={antdTheme('#1d4f91', shade, 'normal', true)}>
      <Form>
        <Form.Item help="Please enter bank name" validateStatus="error">
          <Input />
        </Form.Item>
      </Form>
    </ConfigProvider>,
  )
  const color = hex(getComputedStyle(page.getByText('Please enter bank name').element()).color)
  const { ground, raised, floating } = shadeColors[shade]
  for (const surface of [ground, raised, floating]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(readable)
})

it('the eye of a password and the cross of a search are large enough to hit', async () => {
  await render(
    <ConfigProvider theme={antdTheme('#1d4f91', 'light', 'normal', true)}>
      <Input.Password aria-label="Password" />
      <Input.Search aria-label="Search" allowClear defaultValue="Fair" />
    </ConfigProvider>,
  )
  for (const kind of ['.ant-input-password-icon', '.ant-input-clear-icon']) {
    const { width, height } = document.querySelector(kind)!.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})
