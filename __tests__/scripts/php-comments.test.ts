import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Engine } from 'php-parser';
import { withoutComments } from '../../scripts/build/php-comments';
import { projectRoot } from '../../scripts/site/paths';

const files = ['wordpress', 'blocks', 'extensions'].flatMap((folder) =>
	readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.php'))
		.map((file) => path.join(folder, file))
);

/** What PHP makes of a file: everything but comments and spaces. */
const meaning = (source: string, file: string): string => JSON.stringify(new Engine({ parser: { php7: true } }).parseCode(source, file));

it('each file of the site does the same without its comments, line for line', () => {
	expect(files.length).toBeGreaterThan(300);
	for (const file of files) {
		const source = readFileSync(path.join(projectRoot, file), 'utf8');
		const code = withoutComments(source, file);
		expect({ file, meaning: meaning(code, file), lines: code.split('\n').length }).toEqual({
			file,
			meaning: meaning(source, file),
			lines: source.split('\n').length,
		});
	}
});

it('what looks like a comment stays in texts, and words stay apart', () => {
	const source = [
		'<?php',
		'/**',
		' * Says where.',
		' */',
		'function where() {',
		"\t$text = 'https://example.test/* # not'; // A comment.",
		'\t$page = <<<HTML',
		'<a href="https://example.test">/* not */ # not</a>',
		'HTML;',
		'\t/* translators: %s: Name. */',
		'\treturn/* apart */$text . "// not {$page}" /* all */;',
		'}',
		'# The end.',
		'?>',
		'<p>// not, /* not */</p>',
	];
	expect(withoutComments(source.join('\n'), 'where.php').split('\n')).toEqual([
		'<?php',
		'',
		'',
		'',
		'function where() {',
		"\t$text = 'https://example.test/* # not';",
		...source.slice(6, 10),
		'\treturn $text . "// not {$page}"  ;',
		'}',
		'',
		...source.slice(13),
	]);
});

it('the header of the plugin, notes of rights, for translators and for those who check the code stay', () => {
	const source = '<?php\n/**\n * Plugin Name: Sitewright\n */\n\n/* Copyright of somebody else. */\nrun(); // phpcs:ignore Rule -- Reason.\n// A comment.\n';
	expect(withoutComments(source, 'sitewright.php')).toBe(source.replace('// A comment.', ''));
});
