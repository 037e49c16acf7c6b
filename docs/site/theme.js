// The table is dark, and so is the site until somebody asks for another theme.
try {
  localStorage.theme ??= 'dark'
  document.body.dataset.theme = localStorage.theme
} catch {
  // A browser that keeps nothing decides by itself.
}
