import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names, leaving out what is falsy. Classes are not merged: a part of `src/ui` sets its
 * own look, and a caller adds only where it sits (margin, width, place in a grid).
 *
 * @example
 * cn('rounded-md', disabled && 'opacity-50') // 'rounded-md opacity-50'
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
