import { Path, Rect, SVG } from '@wordpress/primitives';

/** A drawn player, for the preview of the inserter. */
export function ExamplePicture() {
	return (
		<SVG viewBox="0 0 320 180" xmlns="http://www.w3.org/2000/svg" className="sitewright-video__example">
			<Rect width="320" height="180" fill="#22333b" />
			<Path d="M0 180 L90 92 L140 130 L220 56 L320 150 V180 Z" fill="#3e5c66" />
			<Path d="M140 66 v48 l42-24 z" fill="#fff" />
			<Rect x="16" y="160" width="288" height="4" rx="2" fill="#fff" opacity="0.35" />
			<Rect x="16" y="160" width="110" height="4" rx="2" fill="#fff" />
		</SVG>
	);
}
