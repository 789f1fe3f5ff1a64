import { users } from '@loupe/contract/access/users.ts'
import { passwordRules } from '@loupe/domain/access/password.ts'
import { callWithMessage } from '../../api/client.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { OpenCancel } from '../../kit/open/open-buttons.tsx'
import { OpenPassword } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed, sameAs } from '../../kit/open/rules.ts'
import { toast } from '../../kit/toast.ts'

const labels: Record<string, string> = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  ConfirmPassword: 'Confirm password',
}
const rules = {
  // Only the server checks the current password (S0 §5).
  currentPassword: [],
  newPassword: [needed('Please enter new password')],
  ConfirmPassword: [needed('Please enter confirm password'), sameAs('newPassword', 'Password not matched')],
}
const labelsOf = (fields: string[]) => fields.map((field) => labels[field]).join(', ')

/** Reset Password of the profile popover. Cancel and success close and clear it; a refusal clears the three fields. */
export function ResetPasswordDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog title="Reset Password" open={open} onClose={onClose}>
      <OpenForm
        rules={rules}
        submit="Reset Password"
        beside={<OpenCancel onPress={onClose} />}
        send={async ({ currentPassword = '', newPassword = '', ConfirmPassword = '' }) => {
          const { message } = await callWithMessage(users.changePassword, { body: { currentPassword, newPassword, ConfirmPassword } })
          toast.success(message)
          onClose()
        }}
        onFaults={({ missing, invalid }) => {
          if (missing.length > 0) toast.titledError('Required fields', labelsOf(missing))
          if (invalid.length > 0) toast.titledError('Invalid fields', labelsOf(invalid))
        }}
        onRefused={(failure, clear) => {
          clear()
          return failure.code === 'E_UNAUTHORIZED'
        }}
      >
        {(field) => (
          <>
            <OpenPassword {...field('currentPassword')} label="Current password" autoComplete="current-password" />
            <OpenPassword {...field('newPassword')} label="New password" autoComplete="new-password" hint={passwordRules} />
            <OpenPassword {...field('ConfirmPassword')} label="Confirm password" autoComplete="new-password" />
          </>
        )}
      </OpenForm>
    </Dialog>
  )
}
