import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { provideRenderer } from './renderer';

/**
 * HTML in the source is shown as text, and links to scripts and files are shown as text (the library's rule, spec 2 §5).
 */
const markdown = new MarkdownIt({ html: false, typographer: true }).use(footnotes);

export const renderMarkdown = (source: string): string => markdown.render(source);

provideRenderer(renderMarkdown);
