/** A coordinate of a drawing, with one fraction digit. */
export const coordinate = (value: number): string => value.toFixed(1)
