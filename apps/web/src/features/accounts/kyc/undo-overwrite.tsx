import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { useState, useSyncExternalStore } from 'react'
import { RouteButton } from '../../../kit/route-button.tsx'
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

/** Stores in this browser tab that every document of a client was given the same status, so that it can be undone. */
export function storeOverwrite(account: string, made: Overwritten | null) {
  if (made) sessionStorage.setItem(placeOf(account), JSON.stringify(made))
  changed.dispatchEvent(new Event('change'))
}
function forgetOverwrite(account: string) {
  sessionStorage.removeItem(placeOf(account))
  changed.dispatchEvent(new Event('change'))
}

/** Offers to undo the user's last change of all documents of a client, as long as the browser tab lives. */
export function UndoOverwrite({ account }: { account: string }) {
  const [left, setLeft] = useState<number>()
  const stored = useSyncExternalStore(follow, () => sessionStorage.getItem(placeOf(account)))
  if (!stored)
    return left ? (
      <p role="status">
        {left === 1 ? '1 document has changed since and was not reverted.' : `${left} documents have changed since and were not reverted.`}
      </p>
    ) : null
  const { overwrite, documents } = JSON.parse(stored) as Overwritten
  return (
    <p className="kyc-undo">
      <span>{documents === 1 ? '1 document was' : `${documents} documents were`} changed with KYC approve.</span>
      <RouteButton
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
