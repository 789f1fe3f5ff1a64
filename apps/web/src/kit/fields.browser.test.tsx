import { Form } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { readAs } from '../api/reader.ts'
import { DayField, InstantField } from './date-fields.tsx'
import { DayRange } from './day-range.tsx'
import { Deadline } from './deadline.tsx'
import { NumberField, PercentField } from './number-field.tsx'
import { fieldIn } from './form-field.tsx'
import { FileInput } from './file-input.tsx'
import { Range } from './range.tsx'

const valueShown = () => document.querySelector<HTMLInputElement>('input[role=spinbutton]')?.value
const field = { name: 'hours', label: 'Hold time', isOptional: true }

it('an instant with seconds is not changed by going through its field', async () => {
  const onChange = vi.fn<() => void>()
  await render(
    <Form layout="vertical" initialValues={{ hours: '2026-11-20T18:35:42.123Z' }} onValuesChange={onChange}>
      <InstantField {...field} />
      <input aria-label="Next" />
    </Form>,
  )
  const input = page.getByLabelText('Hold time')
  ;(input.element() as HTMLElement).focus()
  await expect.element(input).toHaveFocus()
  await userEvent.tab()
  await expect.element(input).not.toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

it('a rate is read without the zeros that fill its places', async () => {
  await render(
    <Form layout="vertical" initialValues={{ hours: 0.92 }}>
      <NumberField {...field} places={6} />
    </Form>,
  )
  const input = page.getByRole('spinbutton', { name: 'Hold time' })
  await expect.poll(valueShown).toBe('0.92')
  await input.fill('83.2500')
  await userEvent.tab()
  await expect.poll(valueShown).toBe('83.25')
  await input.fill('1.0')
  await expect.poll(valueShown).toBe('1.0')
})

it('says in the words of the specification when a number is beyond its bounds, and takes an empty one', async () => {
  await render(
    <Form layout="vertical">
      <NumberField {...field} min={1} max={72} />
    </Form>,
  )
  const input = page.getByRole('spinbutton', { name: 'Hold time' })

  await input.fill('0')
  await userEvent.tab()
  await expect.element(page.getByText("Hold time can't be less than 1")).toBeVisible()
  await input.fill('73')
  await userEvent.tab()
  await expect.element(page.getByText("Hold time can't be more than 72")).toBeVisible()
  await input.fill('')
  await userEvent.tab()
  await expect.element(page.getByText(/can't be/)).not.toBeInTheDocument()
})

it('the hint of a field is the description of the contract, but not the codes that only integrators send', () => {
  const hintOf = (description: string, schema: z.ZodType) => fieldIn({ type: schema.meta({ title: 'Type', description }) }, 'type').hint
  expect(hintOf('1 hold, 2 memo', z.literal([1, 2]).optional())).toBeUndefined()
  expect(hintOf('Position of the text: 1 left, 2 right', z.literal([1, 2]))).toBe('Position of the text')
  expect(hintOf('ADMIN: for admins', z.enum(['ADMIN', 'SELLER']))).toBeUndefined()
  expect(hintOf('Whether the stones are sent', z.enum(['ADMIN', 'SELLER']))).toBe('Whether the stones are sent')
  expect(hintOf('1 comes first', z.int())).toBe('1 comes first')
})

it('says that it rounded what has more decimals than are kept, until something else is typed; a whole number is not rounded', async () => {
  await render(
    <Form layout="vertical">
      <NumberField {...field} label="Stones" places={0} />
      <PercentField {...field} name="per" label="Max Discount" />
    </Form>,
  )
  const input = page.getByRole('spinbutton', { name: 'Stones' })

  await input.fill('2.5')
  await userEvent.tab()
  await expect.element(page.getByText('Stones must be a whole number')).toBeVisible()
  await input.fill('4')
  await userEvent.tab()
  await expect.element(page.getByText('Stones must be a whole number')).not.toBeInTheDocument()
  const percent = page.getByRole('spinbutton', { name: 'Max Discount' })
  await percent.fill('30.123')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('30.123 was rounded to 30.12.')).toBeVisible()
  await percent.fill('31')
  await expect.element(page.getByText(/was rounded/)).not.toBeInTheDocument()
})

it('shows the unit of a percentage once: in its label, or in the box', async () => {
  const { container } = await render(
    <Form layout="vertical">
      <PercentField {...field} label="Ext %" />
      <PercentField {...field} name="per" label="Mark-up" />
    </Form>,
  )
  const texts = [...container.querySelectorAll('.ant-form-item')].map((item) => item.textContent)
  expect(texts.map((text) => text?.split('%').length)).toEqual([2, 2])
})

it('keeps silent about the limit, and to it, when the limit is not to be shown', async () => {
  await render(
    <Form layout="vertical">
      <PercentField {...field} label="Ext %" showsLimit={false} />
    </Form>,
  )
  const input = page.getByRole('spinbutton', { name: 'Ext %' })

  await input.fill('250')
  await userEvent.tab()

  await expect.poll(valueShown).toBe('100.00')
  await expect.element(page.getByText(/can't be/)).not.toBeInTheDocument()
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const Picker = ({ validate = false }: { validate?: boolean }) => {
  const [files, setFiles] = useState<File[]>([])
  return <FileInput label="Photo" value={files} onChange={setFiles} validate={validate} multiple required />
}

it('takes a file by its first bytes and refuses what only has the name', async () => {
  await render(<Picker />)
  const input = page.getByLabelText('Photo')

  await userEvent.upload(input, [new File([png], 'stone.png')])
  await expect.element(page.getByText('stone.png')).toBeVisible()
  await userEvent.upload(input, [new File(['MZ\u0000'], 'program.png')])

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('File format is not supported. Please upload .jpg, .jpeg, .png or .pdf file. program.png is not an image.')
  await expect.element(page.getByText('stone.png')).toBeVisible()
})

it('asks for the extension too when it is told to, and lets a file be taken away again', async () => {
  await render(<Picker validate />)
  const input = page.getByLabelText('Photo')

  await userEvent.upload(input, [new File([png], 'stone.bin')])
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('File format is not supported. Please upload .jpg, .jpeg, .png or .pdf file.')
  await userEvent.upload(input, [new File([png], 'stone.png')])
  await page.getByRole('button', { name: 'Remove stone.png' }).click()

  await expect.element(page.getByText('stone.png')).not.toBeInTheDocument()
})

it('keeps a time that was typed and is not offered, for the form to say why', async () => {
  await render(
    <Form layout="vertical">
      <InstantField name="at" label="Remind me" isOptional noPast />
    </Form>,
  )
  const input = page.getByRole('textbox', { name: 'Remind me' })

  await input.fill('20/11/2020 10:00 AM')
  await userEvent.tab()

  await expect.poll(() => document.querySelector<HTMLInputElement>('.ant-picker input')?.value).toBe('20/11/2020 10:00 AM')
})

describe('a person who reads 1.234,5 and 31.12.2026', () => {
  const reader = { timeZone: 'America/New_York', dateFormat: 'DD.MM.YYYY', numberFormat: 'de-DE' } as const
  beforeEach(() => void readAs(reader, 'Asia/Kolkata'))
  afterEach(() => void readAs({ timeZone: null, dateFormat: null, numberFormat: null }, 'Asia/Kolkata'))

  it('types numbers so, and a number in another format is not taken for another one', async () => {
    let value: unknown
    await render(
      <Form layout="vertical" onValuesChange={(changed: { price?: number }) => (value = changed.price)}>
        <NumberField name="price" label="Price" isOptional places={2} />
      </Form>,
    )
    const input = page.getByRole('spinbutton', { name: 'Price' })

    await input.fill('1.234,5')
    await userEvent.tab()
    await expect.poll(() => value).toBe(1234.5)
    await expect.poll(valueShown).toBe('1234,50')

    await input.fill('99.5')
    await userEvent.tab()
    await expect.element(page.getByText('“99.5” is not a number. Please write it like 1234,5.')).toBeVisible()
    expect(valueShown()).toBe('99.5')
    expect(value).toBeNull()
  })

  it('types a range so', async () => {
    let bounds: object | undefined
    await render(<Range label="Carat" bounds={{ min: 0.5 }} onBounds={(next) => (bounds = next)} />)
    await expect.element(page.getByLabelText('Carat from')).toHaveValue('0,5')
    await page.getByLabelText('Carat to').fill('1,25')
    await userEvent.keyboard('{Enter}')
    expect(bounds).toEqual({ min: 0.5, max: 1.25 })
  })

  it('picks and types days so, and times in their own zone', async () => {
    let value: unknown
    await render(
      <Form layout="vertical" onValuesChange={(changed: object) => (value = changed)}>
        <DayField name="day" label="Due" isOptional />
        <InstantField name="at" label="Remind me" isOptional />
      </Form>,
    )
    await page.getByRole('textbox', { name: 'Due' }).fill('07.11.2026')
    await userEvent.tab()
    await expect.poll(() => value).toEqual({ day: '2026-11-07' })
    await page.getByRole('textbox', { name: 'Remind me' }).fill('07.11.2026 09:00 AM')
    await userEvent.tab()
    await expect.poll(() => value).toEqual({ at: '2026-11-07T14:00:00.000Z' })
    await expect.element(page.getByText('Time in America/New_York')).toBeVisible()
  })

  it('types the days of a search so, and is told when one is none', async () => {
    let days: { from?: string | undefined; till?: string | undefined } | undefined
    function Days() {
      const [now, setNow] = useState({})
      return (
        <DayRange
          label="Arrived"
          days={now}
          onDays={(next) => {
            days = next
            setNow(next)
          }}
        />
      )
    }
    await render(<Days />)
    const from = page.getByLabelText('Arrived from')
    await expect.element(from).toHaveAttribute('placeholder', 'DD.MM.YYYY')
    await from.fill('31.11.2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(from).toHaveAttribute('aria-invalid', 'true')
    expect(days).toBeUndefined()
    await from.fill('7.11.2026')
    await userEvent.keyboard('{Enter}')
    expect(days).toEqual({ from: '2026-11-07' })
    await userEvent.keyboard('{ArrowDown}')
    await page.getByTitle('2026-11-20').click()
    await expect.poll(() => days).toEqual({ from: '2026-11-20' })
  })

  it('reads a deadline in their zone, named, with the seconds left', async () => {
    const at = new Date(Date.now() + 90_000).toISOString()
    await render(<Deadline at={at} />)
    await expect.element(page.getByText(/\d\d\.\d\d\.\d{4}\s\d\d:\d\d\s[AP]M\sNew\sYork/)).toBeVisible()
    const left = () => document.querySelector('.loupe-left')?.textContent.trim() ?? ''
    const first = left()
    expect(first).toMatch(/^00:01:[23]\d$/)
    expect(document.querySelector('.loupe-left')?.hasAttribute('data-soon')).toBe(true)
    await expect.poll(left, { timeout: 10_000 }).not.toBe(first)
  })
})
