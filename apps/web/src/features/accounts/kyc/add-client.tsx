import { useState } from 'react'
import { useNavigate } from 'react-router'
import { KycWizard } from './kyc-wizard.tsx'
import { userSaved } from './user-saved.ts'

/** The wizard for a new client over any page, opened by the shortcut 'Clients / KYC' (S0 §2). */
export function AddClient({ onClose }: { onClose(): void }) {
  const [id, setId] = useState<string>()
  const [segment, setSegment] = useState<string>()
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
