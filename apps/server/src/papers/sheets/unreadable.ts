import { type SheetFault, sheetFaults } from '@loupe/domain/sheets/sheet.ts'

/** A file that is not taken, in words for the person who sent it. */
export class Unreadable extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(sheetFaults[fault])
    this.fault = fault
  }
}
