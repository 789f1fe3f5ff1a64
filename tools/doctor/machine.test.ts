import { expect, it } from 'vitest'
import { diskState } from './machine.ts'

const gigabyte = 1_000_000_000

it('calls a disk wrong below a twentieth, or below what a node needs to take requests, and risky below 15%', () => {
  expect(diskState(50 * gigabyte, 250 * gigabyte)).toBe('good')
  expect(diskState(30 * gigabyte, 250 * gigabyte)).toBe('warn')
  expect(diskState(10 * gigabyte, 250 * gigabyte)).toBe('bad')
  // A third of a small disk, on which /readyz is 503.
  expect(diskState(31_000_000, 94_000_000)).toBe('bad')
  expect(diskState(70_000_000, 94_000_000)).toBe('good')
})
