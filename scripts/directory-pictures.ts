import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { draw as drawStreet } from '../pictures/street.picture';
import { palette } from '../pictures/palette';
import { size } from '../pictures/shapes';
import { projectRoot } from './site/paths';

/** Pictures that the plugin directory of WordPress shows beside `readme.txt`; no part of the plugin. */
const folder = path.join(projectRoot, '.wordpress-org');

/** Pages of the demo site that `npm run pictures` took, in the order of the captions in `readme.txt`. */
const screenshots = ['ai-assistant', 'inline-review', 'home', 'gallery', 'form-builder', 'form-answers', 'donations', 'media-picker'] as const;

const font = createRequire(import.meta.url).resolve('@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf');

/** The mark of the product: the blocks of a page, as in the inserter. 24 units wide. */
const mark = 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.5v5.8h5.8V5.5zm7.3 0v13h5.7v-13zm-7.3 7.3v5.7h5.8v-5.7z';

/** The icon, on a ground of its own: the directory has light and dark pages. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="48" fill="${palette.pine}"/><path transform="translate(32 32) scale(8)" d="${mark}" fill="${palette.cream}"/></svg>`;

const banner = { width: 1544, height: 500 } as const;

/** The street of the demo site under the product's name. */
function drawBanner(): string {
	const street = drawStreet()
		.replace(/^<svg[^>]*>/, '')
		.replace(/<\/svg>\s*$/, '');
	const scale = banner.width / size.width;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${banner.width} ${banner.height}">
<g transform="scale(${scale}) translate(0 -420)">${street}</g>
<linearGradient id="veil"><stop offset="0" stop-color="${palette.coffee}" stop-opacity="0.92"/><stop offset="0.42" stop-color="${palette.coffee}" stop-opacity="0.78"/><stop offset="0.75" stop-color="${palette.coffee}" stop-opacity="0"/></linearGradient>
<rect width="${banner.width}" height="${banner.height}" fill="url(#veil)"/>
<path transform="translate(80 146) scale(5)" d="${mark}" fill="${palette.butter}"/>
<g font-family="Lora" font-weight="700"><text x="220" y="232" font-size="84" fill="${palette.cream}">Sitewright</text><text x="96" y="332" font-size="40" fill="${palette.paper}">Writing with AI, and blocks</text><text x="96" y="388" font-size="40" fill="${palette.paper}">for your whole site</text></g>
</svg>`;
}

/** Draws an SVG with the font of the project, so that the picture is the same on every machine. */
function render(svg: string, width: number): Promise<Buffer> {
	const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Lora' } });
	return sharp(image.render().asPng()).png({ palette: true, quality: 100, dither: 1, effort: 10 }).toBuffer();
}

await mkdir(folder, { recursive: true });
const save = (name: string, content: Buffer | string) => writeFile(path.join(folder, name), content);
await save('icon.svg', `${icon}\n`);
for (const width of [128, 256]) {
	await save(`icon-${width}x${width}.png`, await render(icon, width));
}
for (const width of [1544, 772]) {
	await save(`banner-${width}x${Math.round((width * banner.height) / banner.width)}.png`, await render(drawBanner(), width));
}
for (const [index, name] of screenshots.entries()) {
	const screenshot = sharp(path.join(projectRoot, `docs/images/${name}.webp`)).resize({ width: 1280 });
	await save(`screenshot-${index + 1}.png`, await screenshot.png({ palette: true, quality: 80, effort: 10 }).toBuffer());
}
