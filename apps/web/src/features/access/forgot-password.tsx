import { auth } from '@loupe/contract/access/auth.ts'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { callWithMessage } from '../../api/client.ts'
import { OpenField } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { toast } from '../../kit/toast.ts'

const address = z.email()
const rules = {
  username: [
    needed('Please input your E-mail!'),
    (value: string) => (address.safeParse(value.trim()).success ? undefined : 'The input is not valid E-mail!'),
  ],
}

/** One e-mail field. The confirmation is the same whether or not the address is known, so that it reveals nothing. */
export function ForgotPassword() {
  const navigate = useNavigate()
  return (
    <OpenPage
      title="Forgot password"
      isMailed
      lead="Enter your email and we will send you a link to choose a new password."
      foot={<Link to="/signin">Back to sign in</Link>}
    >
      <OpenForm
        rules={rules}
        submit="Send"
        send={async ({ username = '' }) => {
          const { message } = await callWithMessage(auth.forgotPassword, { body: { username } })
          toast.success(message)
          await navigate('/')
        }}
      >
        {(field) => <OpenField {...field('username')} label="Email" type="email" autoComplete="email" isFirst />}
      </OpenForm>
    </OpenPage>
  )
}
