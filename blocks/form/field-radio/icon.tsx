import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m0 1.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2m0 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m5-7.2H20v1.5h-8.5zm0 9H20v1.5h-8.5z" />
	</SVG>
);
