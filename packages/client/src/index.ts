export { LoupeError } from './errors.ts'
