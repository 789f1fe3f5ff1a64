import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { useState } from 'react'
import type { Failure } from '../../api/client.ts'
import type { FormHandle } from '../../kit/form-drawer.tsx'

/** The stones for which a form was refused. Submitting again sends the whole selection, unless the user chooses to continue with the others. */
export function useRefused() {
  const [refused, setRefused] = useState<readonly RefusedDiamond[]>([])
  const onRefused = (failure: Failure, form: FormHandle): boolean => {
    const data = failure.data as { refused?: RefusedDiamond[] } | undefined
    form.setFieldValue('partial', false)
    if (!data?.refused || data.refused.length === 0) return false
    setRefused(data.refused)
    return true
  }
  return { refused, onRefused }
}
