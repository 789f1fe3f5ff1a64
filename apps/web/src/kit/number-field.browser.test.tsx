import { Form } from 'antd'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberField, PercentField } from './number-field.tsx'

const field = { name: 'hours', label: 'Hold time', isOptional: true }
const valueShown = () => document.querySelector<HTMLInputElement>('input[role=spinbutton]')?.value

it('a text that is no number is named and not sent as its beginning; a number from elsewhere, or another text, takes its place', async () => {
  const onFinish = vi.fn<(values: object) => void>()
  function Prices() {
    const [form] = Form.useForm<{ hours: number }>()
    return (
      <Form form={form} layout="vertical" onFinish={onFinish}>
        <NumberField {...field} label="Price" places={2} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => form.setFieldsValue({ hours: 42 })}>
          As last time
        </button>
      </Form>
    )
  }
  await render(<Prices />)
  const input = page.getByRole('spinbutton', { name: 'Price' })
  const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))
  const message = page.getByText('“5.500,50” is not a number. Please write it like 1234.5.')
  await userEvent.click(input)
  await userEvent.keyboard('5.500,50')
  await send()
  await expect.element(message).toBeVisible()
  expect(onFinish).not.toHaveBeenCalled()

  await input.fill('5500.50')
  await send()
  await expect.poll(() => onFinish.mock.calls).toEqual([[{ hours: 5500.5 }]])

  await input.fill('5,5')
  await userEvent.tab()
  await userEvent.click(page.getByRole('button', { name: 'As last time' }))
  await send()
  await expect.poll(() => onFinish.mock.calls.at(-1)).toEqual([{ hours: 42 }])
})

it('a text that is no number stays as it was typed, is named, and leaves no value', async () => {
  const onFinish = vi.fn<(values: object) => void>()
  const onTyped = vi.fn<(value: number | null) => void>()
  await render(
    <Form layout="vertical" onFinish={onFinish} initialValues={{ hours: 7 }}>
      <NumberField {...field} label="Price, $" places={2} onTyped={onTyped} />
      <button type="submit">Send</button>
    </Form>,
  )
  await userEvent.click(page.getByRole('spinbutton', { name: 'Price, $' }))
  await userEvent.keyboard('{Control>}a{/Control}12 a stone')
  await userEvent.tab()
  await expect.element(page.getByText('“12 a stone” is not a number. Please write it like 1234.5.')).toBeVisible()
  expect(valueShown()).toBe('12 a stone')
  expect(onTyped).toHaveBeenLastCalledWith(null)
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  expect(valueShown()).toBe('12 a stone')
  expect(onFinish).not.toHaveBeenCalled()
})

it.each([
  ['Price $/Ct', '1.2k', '1200.00'],
  ['Amount, US$', '$12.5K', '12500.00'],
])('%s typed as %s is %s', async (label, typed, shown) => {
  await render(
    <Form layout="vertical">
      <NumberField {...field} label={label} places={2} />
    </Form>,
  )
  await userEvent.click(page.getByRole('spinbutton', { name: label }))
  await userEvent.keyboard(typed)
  await userEvent.tab()
  await expect.poll(valueShown).toBe(shown)
  await expect.element(page.getByText(/was rounded/)).not.toBeInTheDocument()
})

it('reads a percentage with a decimal comma in a format with a point, because it can be nothing else', async () => {
  await render(
    <Form layout="vertical">
      <PercentField {...field} label="Mark-up" />
    </Form>,
  )
  await page.getByRole('spinbutton', { name: 'Mark-up' }).fill('-35,5')
  await userEvent.tab()
  await expect.poll(valueShown).toBe('-35.50')
  await expect.element(page.getByText(/was rounded/)).not.toBeInTheDocument()
})

it('a whole number that cannot be read gets a whole number as its example', async () => {
  await render(
    <Form layout="vertical">
      <NumberField {...field} places={0} />
    </Form>,
  )
  await userEvent.click(page.getByRole('spinbutton', { name: 'Hold time' }))
  await userEvent.keyboard('1-2')
  await userEvent.tab()
  await expect.element(page.getByText('“1-2” is not a number. Please write it like 1234.', { exact: true })).toBeVisible()
})

it('a field whose hint says US$ refuses three digits that may be thousands, and reads thousands with a k', async () => {
  const onFinish = vi.fn<(values: object) => void>()
  await render(
    <Form layout="vertical" onFinish={onFinish}>
      <NumberField {...field} label="Credit limit" hint="US$; empty or 0: no limit" places={2} />
      <button type="submit">Send</button>
    </Form>,
  )
  const input = page.getByRole('spinbutton', { name: 'Credit limit' })
  const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))
  await input.fill('50.000')
  await send()
  await expect.element(page.getByText('“50.000” is not a number. Please write it like 1234.5.')).toBeVisible()
  expect(onFinish).not.toHaveBeenCalled()
  await input.fill('50k')
  await send()
  await expect.poll(() => onFinish.mock.calls).toEqual([[{ hours: 50_000 }]])
})
