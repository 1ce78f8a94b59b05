import type { SampleProject } from '../../../src/api/sample/environmental-assets.ts'

/** Path of the picture of a project's credits on the app's origin. */
export const pictureUrl = ({ code }: Pick<SampleProject, 'code'>): string =>
  `/metadata/images/${code.toLowerCase()}.svg`
