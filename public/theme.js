// Runs before the first paint, from a file of its own so that a strict content security policy holds.
;(() => {
  try {
    const stored = localStorage.getItem('theme')
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
  } catch {
    // Storage is forbidden: the theme of the document stays.
  }
})()
