import type { Fault } from '@loupe/contract/faults.ts'
import type { FormInstance } from 'antd'
import { useEffect } from 'react'

type Check = () => Fault | undefined
const checksOf = new WeakMap<FormInstance, Set<Check>>()

/** Adds an error that only the field knows, such as a text without a value, to those that the form finds before it is sent. */
export function useFieldFault(form: FormInstance, check: Check): void {
  useEffect(() => {
    const checks = checksOf.get(form) ?? new Set()
    checksOf.set(form, checks.add(check))
    return () => void checks.delete(check)
  })
}

export const fieldFaults = (form: FormInstance): Fault[] => [...(checksOf.get(form) ?? [])].flatMap((check) => check() ?? [])
