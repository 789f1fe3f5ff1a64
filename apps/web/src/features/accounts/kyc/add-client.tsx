import { useNavigate } from 'react-router'
import { useReopened } from '../../../kit/use-reopened.ts'
import { KycWizard } from './kyc-wizard.tsx'
import { userSaved } from './user-saved.ts'

/** The wizard for a new client over any page, opened by the shortcut 'Clients / KYC' (S0 §2). */
export function AddClient({ onClose }: { onClose(): void }) {
  const [id, setId] = useReopened<string>('client.id')
  const [segment, setSegment] = useReopened<string>('client.tab')
  const navigate = useNavigate()
  return (
    <KycWizard
      id={id}
      segment={segment}
      onTab={setSegment}
      onOpened={(made, next) => {
        setId(made)
        setSegment(next)
        if (!next) onClose()
      }}
      onUserSaved={(of) => {
        onClose()
        void navigate(userSaved(of))
      }}
      onClose={onClose}
    />
  )
}
