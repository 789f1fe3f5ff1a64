import { auth } from '@loupe/contract/access/auth.ts'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { callWithMessage } from '../../api/client.ts'
import { OpenButtons, OpenSubmit } from '../../kit/open/open-buttons.tsx'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { failureText } from '../../kit/toast.ts'

interface Opened {
  message: string
  isOk: boolean
}
/** Strict mode mounts twice, but the link may be used only once. */
const opened = new Map<string, Promise<Opened>>()
const open = (emailHash: string) => {
  const requested =
    opened.get(emailHash) ??
    callWithMessage(auth.verifyEmail, { body: { emailHash } }).then(
      ({ message }) => ({ message, isOk: true }),
      (failure: unknown) => ({ message: failureText(failure), isOk: false }),
    )
  opened.set(emailHash, requested)
  return requested
}

/** The target of the link in the verification mail (S0 §2). Any response but OK redirects to the sign-in, which shows the reason. */
export function VerifyEmail() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<Opened>()
  useEffect(() => {
    void open(id).then(setAnswer)
  }, [id])
  if (answer && !answer.isOk)
    return <Navigate to="/signin" replace state={{ failure: `Your email address could not be verified. ${answer.message}` }} />
  if (!answer)
    return (
      <OpenPage title="One moment" lead="We are verifying your email address.">
        {null}
      </OpenPage>
    )
  const isKnown = answer.message === 'Email is already verified.'
  return (
    <OpenPage title="Thank you" lead={isKnown ? 'Your email is already verified!' : 'Thank you, your email address is verified.'}>
      {isKnown ? null : (
        <p className="loupe-open-lead">
          Your account is under review. Our support team will process your application, and a confirmation email follows.
        </p>
      )}
      <OpenButtons>
        <OpenSubmit onPress={() => void navigate('/signin')}>Login</OpenSubmit>
      </OpenButtons>
    </OpenPage>
  )
}
