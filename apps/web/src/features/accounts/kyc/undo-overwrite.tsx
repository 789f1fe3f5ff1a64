import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { useState } from 'react'
import { Act } from '../../../kit/act.tsx'

interface Overwritten {
  overwrite: string
  documents: number
}
const placeOf = (account: string) => `loupe.kycOverwrite.${account}`

/** Keeps in this tab that every document of a client was brought to one status, for its undo (domain.md C29). */
export function keepOverwrite(account: string, made: Overwritten | null) {
  if (made) sessionStorage.setItem(placeOf(account), JSON.stringify(made))
}

/** Offers to take back one's last overwriting of a client's documents, as long as this tab lives. */
export function UndoOverwrite({ account }: { account: string }) {
  const [left, setLeft] = useState<number>()
  const kept = sessionStorage.getItem(placeOf(account))
  if (left) return <p role="status">{left === 1 ? '1 document was' : `${left} documents were`} changed since, and stay as they are.</p>
  if (!kept) return null
  const { overwrite, documents } = JSON.parse(kept) as Overwritten
  return (
    <p className="kyc-undo">
      {documents === 1 ? '1 document was' : `${documents} documents were`} changed with the KYC approve.
      <Act
        route={accountKyc.undo}
        input={{ body: { account, overwrite } }}
        label="Undo"
        isSmall
        onDone={(reply) => {
          sessionStorage.removeItem(placeOf(account))
          setLeft(reply.left)
        }}
      />
    </p>
  )
}
