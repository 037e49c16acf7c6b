# The documentation site: tools/site lays its pages in build/site-source and runs Sphinx over them with these settings.
import os

project = "Muster"
author = "The Muster Authors"
copyright = "The Muster Authors, Apache-2.0"
version = release = os.environ["MUSTER_VERSION"]

extensions = ["myst_parser", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["extra"]

# Anchors as they are on GitHub, so that one link works in both places.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "attrs_inline"]
# The words after the language of a block ("sh run") are for tests/docs/commands.py.
copybutton_selector = "div.highlight-sh pre, div.highlight-toml pre"
highlight_language = "none"
# Examples of messages leave out what does not matter.
suppress_warnings = ["misc.highlighting_failure"]
pygments_style = "friendly"
pygments_dark_style = "github-dark"

html_theme = "furo"
html_title = f"Muster {version}"
html_static_path = ["static"]
html_css_files = ["fonts.css", "muster.css"]
html_js_files = [("theme.js", {"priority": 1})]
html_extra_path = ["extra"]
html_favicon = "static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    # The colours of the table (web/src/styles/base.css), in both themes: the table is dark, and so is the site unless asked.
    "dark_css_variables": {
        "color-background-primary": "#0c1018",
        "color-background-secondary": "#131926",
        "color-background-hover": "#1b2333",
        "color-background-border": "#36425c",
        "color-foreground-primary": "#e9edf5",
        "color-foreground-secondary": "#aab4c8",
        "color-foreground-muted": "#aab4c8",
        "color-brand-primary": "#f2b84b",
        "color-brand-content": "#9cc8ff",
        "color-brand-visited": "#9cc8ff",
        "color-code-background": "#131926",
        "font-stack": "'Barlow', system-ui, sans-serif",
    },
    "light_css_variables": {
        "color-brand-primary": "#7a5200",
        "color-brand-content": "#1c5aa8",
        "color-brand-visited": "#1c5aa8",
        "font-stack": "'Barlow', system-ui, sans-serif",
    },
}
