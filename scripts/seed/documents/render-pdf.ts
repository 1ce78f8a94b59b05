import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type DocumentContent, fictionNotice, type Section } from './document.ts'

const margin = 64
const labelWidth = 170
const ink = '#16202a'
const faint = '#5b6b7a'
const accent = '#1d4ed8'
const warning = '#b45309'

/** A fixed date, so that the same content always gives the same bytes. */
const creationDate = new Date('2025-01-01T00:00:00Z')

/** Renders a document as an A4 PDF. The same content gives the same bytes on every machine. */
export async function renderPdf(content: DocumentContent): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    compress: false,
    bufferPages: true,
    lang: 'en',
    info: { Title: content.name, Author: content.author, CreationDate: creationDate },
  })
  const bytes = buffer(pdf)
  letterhead(pdf, content)
  for (const section of content.sections) addSection(pdf, section)
  signature(pdf, content.signatory)
  footers(pdf)
  pdf.end()
  return new Uint8Array(await bytes)
}

type Pdf = InstanceType<typeof PDFDocument>

const textWidth = (pdf: Pdf) => pdf.page.width - 2 * margin

function letterhead(pdf: Pdf, { author, authorLine, name, subject }: DocumentContent): void {
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(accent).text(author)
  pdf.font('Helvetica').fontSize(8.5).fillColor(faint).text(authorLine).moveDown(1)
  pdf.fontSize(8.5).fillColor(warning).text(fictionNotice).moveDown(1.5)
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(name)
  pdf.font('Helvetica').fontSize(11).fillColor(faint).text(subject).moveDown(1.2)
}

function addSection(pdf: Pdf, { heading, paragraphs = [], rows = [] }: Section): void {
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(heading).moveDown(0.4)
  for (const paragraph of paragraphs) {
    pdf.font('Helvetica').fontSize(10).fillColor(ink)
    pdf.text(paragraph, { lineGap: 2 }).moveDown(0.6)
  }
  for (const row of rows) addRow(pdf, row)
  pdf.moveDown(0.8)
}

function addRow(pdf: Pdf, [label, value]: readonly [string, string]): void {
  const valueWidth = textWidth(pdf) - labelWidth
  pdf.font('Helvetica').fontSize(9.5)
  const height = pdf.heightOfString(value, { width: valueWidth }) + 8
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
  const top = pdf.y
  pdf.moveTo(margin, top).lineTo(pdf.page.width - margin, top)
  pdf.lineWidth(0.5).strokeColor('#d5dde5').stroke()
  pdf.fillColor(faint).text(label, margin, top + 4, { width: labelWidth - 12 })
  pdf.fillColor(ink).text(value, margin + labelWidth, top + 4, { width: valueWidth })
  pdf.x = margin
  pdf.y = top + height
}

function signature(pdf: Pdf, signatory: string): void {
  pdf.font('Helvetica').fontSize(10).fillColor(ink).moveDown(0.5).text(signatory)
}

function footers(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // The footer is below the bottom margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    pdf.font('Helvetica').fontSize(8).fillColor(faint)
    pdf.text(`Fictional example · page ${page + 1} of ${count}`, margin, pdf.page.height - 40, {
      width: textWidth(pdf),
      align: 'center',
      lineBreak: false,
    })
    pdf.page.margins.bottom = margin
  }
}
