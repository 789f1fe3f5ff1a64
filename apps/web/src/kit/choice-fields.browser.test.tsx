import { Form } from 'antd'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SeveralField } from './choice-fields.tsx'
import './route-form.css'

const plain = ['Excel', 'PDF', 'X-ray sheet'].map((label) => ({ value: label, label }))
const inAreas = plain.map((choice) => ({ ...choice, area: 'Files' }))

it.each([
  [520, plain],
  [390, plain],
  [200, plain],
  [520, inAreas],
  [390, inAreas],
])('each box of several choices stands beside its words, in a form of %i px (%#)', async (width, choices) => {
  await page.viewport(1440, 900)
  await render(
    <div style={{ width }}>
      <Form layout="vertical">
        <SeveralField name="files" label="Attachments" isOptional choices={choices} />
      </Form>
    </div>,
  )
  await expect.element(page.getByRole('checkbox', { name: 'PDF' })).toBeVisible()
  const labels = [...document.querySelectorAll<HTMLElement>('.loupe-several label')]
  expect(labels).toHaveLength(3)
  for (const label of labels) {
    const [tick, text] = [...label.children].map((part) => part.getBoundingClientRect())
    expect(Math.abs(tick!.top + tick!.height / 2 - (text!.top + text!.height / 2))).toBeLessThan(3)
    expect(label.getBoundingClientRect().height).toBeLessThan(30)
  }
})
