import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3.5 5h17A1.5 1.5 0 0 1 22 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 17.5v-11A1.5 1.5 0 0 1 3.5 5zm0 1.5v11h17v-11zM5 15.5v-7h1.9L8.9 11l2-2.5h1.9v7h-1.9v-4l-2 2.5-2-2.5v4zm12.9 0L15 12.2h2V8.5h1.8v3.7h2z" />
	</SVG>
);
