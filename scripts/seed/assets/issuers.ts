import type { IssuerTemplate } from './template.ts'

export const aldermoor: IssuerTemplate = {
  account: 'sovereignIssuer',
  legalName: 'Aldermoor Treasury S.A.',
  registration: 'Fictional register of Luxembourg, B 000 471',
  lei: 'ZZZZ00ALDERMOOR00016',
  jurisdiction: 'Luxembourg',
  address: '14 rue des Tanneurs, Luxembourg (fictional)',
  director: 'Élise Varnier, director',
  about:
    'Buys government paper for segregated compartments and passes the whole return on to the ' +
    'holders of its notes, less a stated fee.',
}

export const havenhurst: IssuerTemplate = {
  account: 'propertyIssuer',
  legalName: 'Havenhurst Property Trust DAC',
  registration: 'Fictional register of Ireland, 000 903',
  lei: 'ZZZZ00HAVENHURST0075',
  jurisdiction: 'Ireland',
  address: '3 Weir Lane, Dublin (fictional)',
  director: 'Cormac Dunleavy, director',
  about:
    'Holds one commercial property in each series. Rent after costs is distributed, and each ' +
    'property is valued every quarter by a valuer from outside.',
}

export const lindqvist: IssuerTemplate = {
  account: 'housingIssuer',
  legalName: 'Lindqvist Boende AB',
  registration: 'Fictional register of Sweden, 559000-0137',
  lei: 'ZZZZ00LINDQVIST00025',
  jurisdiction: 'Sweden',
  address: 'Kvarngatan 8, Gothenburg (fictional)',
  director: 'Maja Lindqvist, managing director',
  about:
    'Builds and lets homes in Swedish university and harbour towns. Each building belongs to a ' +
    'company of its own, whose shares back one series.',
}

export const kestrel: IssuerTemplate = {
  account: 'tradeIssuer',
  legalName: 'Kestrel Trade Receivables Pte. Ltd.',
  registration: 'Fictional register of Singapore, 000 018 264K',
  lei: 'ZZZZ00KESTREL0000053',
  jurisdiction: 'Singapore',
  address: '61 Shipwright Road, Singapore (fictional)',
  director: 'Tan Wei Ling, director',
  about:
    'Buys confirmed invoices from exporters at a discount. The debtor is told of the assignment ' +
    'and pays into an account held for the noteholders.',
}
