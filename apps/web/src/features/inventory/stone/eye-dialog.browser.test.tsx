import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { meWith } from '../../../testing/me.ts'
import { SignedInAs } from '../../../testing/signed-in-as.tsx'
import { EyeDialog } from './eye-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const stone = (status: Partial<Diamond>) => ({ id: '7', vStnId: 'R07901', tracks: [], reminderDate: null, ...status }) as unknown as Diamond
const held = stone({ status: 'H', statusLabel: 'Hold/Order Pending', wSts: 'H', heldBy: { blockType: 1 } as Diamond['heldBy'] })
const free = stone({ status: 'A', statusLabel: 'Available', wSts: 'A', heldBy: null })
const hold = {
  ...{ id: '9', blockCode: 'H1', memo: null, status: 1, seller: 'Test Person', broker: null, remarks: null, sgiError: null },
  ...{ user: { companyName: 'Nevilmere Jewels', firstName: null, lastName: null }, validTillDate: '2090-01-01T00:00:00.000Z' },
  request: { seller: meWith({}).id, createdBy: meWith({}).id },
}

it('the title follows the status of the stone while the dialog is open', async () => {
  let isHeld = true
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const path = request as string
    if (path.endsWith('/change-status')) isHeld = false
    const data = path.endsWith('/view-details') ? (isHeld ? [hold] : []) : path.endsWith('/diamond/R07901') ? (isHeld ? held : free) : {}
    return Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }))
  })
  await render(
    <MemoryRouter>
      <SignedInAs permissions={{ block: ['view', 'update'], diamond: ['view'] }}>
        <EyeDialog stone={held} onClose={() => undefined} />
      </SignedInAs>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('dialog', { name: 'R07901: Hold/Order Pending' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Withdraw' }))
  await expect.element(page.getByText('Not held')).toBeVisible()

  await expect.element(page.getByRole('dialog', { name: 'R07901: Available' })).toBeVisible()
})
