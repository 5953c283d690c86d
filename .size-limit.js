import { readdirSync, readFileSync } from 'node:fs';

/** Budgets in KB after gzip. A new block, page script or library gets the default one without an edit. */
const budgets = {
	edit: '8 KB',
	library: '25 KB',
	// One of them has the sections of the admin page that are opened rarely.
	shared: '15.2 KB',
	// The store, and the rooms `site` and `insight`, loaded with the first block.
	app: '20.5 KB',
	// The slices, endpoints and contracts of a room, loaded with the first block that needs them.
	state: '8.2 KB',
	// The sagas of a room with what they alone use, loaded beside its first block; those of small rooms are one chunk with their state.
	flows: '11.5 KB',
	pageScript: '2 KB',
};

/** Larger budgets for chunks with a library, by package. Each names its reason. */
const largeLibraries = {
	// The tables of HTML entities of CommonMark.
	'markdown-it': '42 KB',
	// What the store is made of: one file for the editor and for each page of the dashboard.
	'@reduxjs/toolkit': '37.7 KB',
};

/** Larger budgets for edits, by block. Each names its reason. */
const largeEdits = {
	// The prompt, its tools and messages, which other AI surfaces share, and the check of answers.
	'ai-assistant': '10.5 KB',
	// 2.3 KB are the styles of all fields, 1.2 KB how a field becomes another one, 0.8 KB the conditions of newer versions.
	'contact-form': '9.7 KB',
};

/** Larger budgets for views that several blocks share, by their first module. Each names its reason. */
const largeViews = {
	// The views of both video blocks, with their styles.
	'blocks/video/edit.scss?text': '17.9 KB',
};

/** Larger budgets for page scripts, by block. Each names its reason. */
const largePageScripts = {
	// One observer, and the card that stands for tiles of another host: everything else is in the library.
	map: '1.5 KB',
	// Validation by the same table as on the server, also of sliders and phone numbers, sending with retries, and drafts.
	'contact-form': '4.5 KB',
	// One observer: everything else is in the library.
	slideshow: '0.6 KB',
	// The large view of pictures, where a gallery has it.
	'tiled-gallery': '3 KB',
	// Keys, chapters, speed, tokens of private videos, and going on after a failure.
	video: '3 KB',
};

const plugin = 'build/plugin';

/** @type {readonly { readonly file: string, readonly modules: readonly string[] }[]} */
const chunks = JSON.parse(readFileSync('build/chunks.json', 'utf8'));

/** The npm package of a module, or undefined for the project's own. */
const packageOf = (module) => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

/** Own modules first by folder: the one that a chunk was made for, then those that it needs. */
const folders = ['app', 'editor', 'blocks', 'extensions', 'features', 'components', 'api'];
const rank = (module) => folders.indexOf(module.split('/')[0]) >>> 0;

function describe({ modules }) {
	const flows = modules.map((module) => /^sagas\/(\w+(?:\/\w+)?)\/index\.ts$/.exec(module)?.[1]).find(Boolean);
	if (flows) {
		return { name: `Flows of ${flows}`, limit: budgets.flows };
	}
	const states = new Set(
		modules.map((module) => /^(?:features\/(\w+)\/\w+\/(?:slice|actions)\.ts$|api\/(?:contract\/)?(\w+)\/)/.exec(module)?.slice(1).join(''))
	);
	if (states.size === 1 && !states.has(undefined)) {
		return { name: `State of ${[...states].join()}`, limit: budgets.state };
	}
	const edit = modules.find((module) => /^blocks\/.*\/edit\.tsx$/.test(module));
	if (edit) {
		const block = edit.split('/').at(-2);
		return { name: `Edit of ${block}`, limit: largeEdits[block] ?? budgets.edit };
	}
	const own = modules.filter((module) => !packageOf(module)).sort((one, other) => rank(one) - rank(other));
	if (own[0]) {
		return { name: `Loaded on first use: ${own[0]}`, limit: own.includes('app/app-store.ts') ? budgets.app : (largeViews[own[0]] ?? budgets.shared) };
	}
	const packages = [...new Set(modules.map(packageOf))];
	const large = packages.find((name) => name in largeLibraries);
	return { name: `Library ${packages.join(', ')}`, limit: large ? largeLibraries[large] : budgets.library };
}

const line = ({ name, limit }, path) => ({ name, path, limit, gzip: true });

const pageScripts = readdirSync(`${plugin}/blocks`, { recursive: true })
	.map(String)
	.filter((file) => /(?:view|inline|optional)\.js$/.test(file))
	.sort();

export default [
	// What must be there when a post is parsed: how each block is saved, was saved and is made of others. What edits alone use is not in it,
	// nor a table of the chunks (docs/performance.md). 2 KB are for fields of forms
	// whose label, input and options are blocks, and for comments that are saved as they were written; 0.7 KB for blocks whose types were taken away;
	// 0.4 KB for the saved list of sharing buttons, and for payment buttons of PayPal; 0.2 KB for the conditions of groups, which are blocks of WordPress.
	line({ name: 'Editor script, loaded on every editor page', limit: '32.3 KB' }, `${plugin}/editor.js`),
	// What several parts share; the styles of a block come with its edit.
	line({ name: 'Styles, loaded on every editor page', limit: '2 KB' }, `${plugin}/editor.css`),
	// Beside the libraries of the store. 3 KB are modules with their options, page views, copies of sites and license keys, 4.5 KB moving in and out.
	line({ name: 'Admin page', limit: '29.6 KB' }, `${plugin}/admin.js`),
	// 0.8 KB are the deliveries to other services, 20 bytes where the files of moved answers are.
	line({ name: 'Page of form answers', limit: '14.8 KB' }, `${plugin}/form-answers.js`),
	line({ name: 'Page of earnings', limit: '12.5 KB' }, `${plugin}/earnings.js`),
	...chunks.map((chunk) => line(describe(chunk), `${plugin}/${chunk.file}`)),
	// Leaflet, loaded into a page when its map comes into view.
	line({ name: 'Library of map', limit: '47 KB' }, `${plugin}/blocks/map/library.js`),
	// pmtiles, loaded beside it only where the owner chose an archive of tiles.
	line({ name: 'Archives of map', limit: '8 KB' }, `${plugin}/blocks/map/archives.js`),
	// The core class of swiper, loaded into a page when its slideshow comes near the window.
	line({ name: 'Library of slideshow', limit: '24 KB' }, `${plugin}/blocks/slideshow/library.js`),
	// hls.js, loaded with the first play of a video that has smaller copies, by browsers that do not play them by themselves.
	line({ name: 'Library of video', limit: '125 KB' }, `${plugin}/blocks/video/library.js`),
	// Opened on a phone, often over a bad line.
	line({ name: 'Page for pictures from a phone', limit: '2.2 KB' }, `${plugin}/extensions/external-media/view.js`),
	line({ name: 'Cards of embeds of WordPress', limit: budgets.pageScript }, `${plugin}/embed-cards.js`),
	line({ name: 'Consent banner', limit: budgets.pageScript }, `${plugin}/consent-banner.js`),
	...pageScripts.map((file) => {
		const block = file.split(/[\\/]/).at(-2);
		return line({ name: `Page script of ${block}`, limit: largePageScripts[block] ?? budgets.pageScript }, `${plugin}/blocks/${file}`);
	}),
];
