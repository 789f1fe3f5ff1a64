import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Failure } from '../api/client.ts'
import { UploadRefused } from './upload-refused.tsx'

it('says each fault of a file once, and the message where no field is named', async () => {
  const refused = (fields: { path: string; message: string }[]) => new Failure('E_X', 'The file is refused.', { fields })
  const { rerender } = await render(<UploadRefused error={refused([{ path: 'a', message: 'Row 3 has no price.' }])} />)
  await expect.element(page.getByText('Row 3 has no price.')).toBeVisible()
  await rerender(<UploadRefused error={refused([])} />)
  await expect.element(page.getByText('The file is refused.')).toBeVisible()
  await rerender(<UploadRefused error={null} />)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
