import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names, skipping falsy values. Classes are not merged: a component of `src/ui` styles
 * itself, and callers add only layout classes (margin, width, grid position).
 *
 * @example
 * cn('rounded-md', disabled && 'opacity-50') // 'rounded-md opacity-50'
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
