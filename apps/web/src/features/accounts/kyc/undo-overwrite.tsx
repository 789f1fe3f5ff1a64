import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { useState, useSyncExternalStore } from 'react'
import { Act } from '../../../kit/act.tsx'
import './undo-overwrite.css'

interface Overwritten {
  overwrite: string
  documents: number
}
const placeOf = (account: string) => `loupe.kycOverwrite.${account}`
const changed = new EventTarget()
const follow = (listener: () => void) => {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** Keeps in this tab that every document of a client was brought to one status, for its undo (domain.md C29). */
export function keepOverwrite(account: string, made: Overwritten | null) {
  if (made) sessionStorage.setItem(placeOf(account), JSON.stringify(made))
  changed.dispatchEvent(new Event('change'))
}
function forgetOverwrite(account: string) {
  sessionStorage.removeItem(placeOf(account))
  changed.dispatchEvent(new Event('change'))
}

/** Offers to take back one's last overwriting of a client's documents, as long as this tab lives. */
export function UndoOverwrite({ account }: { account: string }) {
  const [left, setLeft] = useState<number>()
  const kept = useSyncExternalStore(follow, () => sessionStorage.getItem(placeOf(account)))
  if (!kept)
    return left ? (
      <p role="status">
        {left === 1 ? '1 document was changed since, and stays as it is.' : `${left} documents were changed since, and stay as they are.`}
      </p>
    ) : null
  const { overwrite, documents } = JSON.parse(kept) as Overwritten
  return (
    <p className="kyc-undo">
      <span>{documents === 1 ? '1 document was' : `${documents} documents were`} changed with the KYC approve.</span>
      <Act
        route={accountKyc.undo}
        input={{ body: { account, overwrite } }}
        label="Undo"
        isSmall
        onDone={(reply) => {
          setLeft(reply.left)
          forgetOverwrite(account)
        }}
      />
    </p>
  )
}
