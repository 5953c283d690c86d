import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M7 3h1.5v6H10V3h1.5v6.5a2.5 2.5 0 0 1-2 2.45V21H8v-9.05A2.5 2.5 0 0 1 5.5 9.5V3H7zm9.5 0H18v18h-1.5v-7H14V7a4 4 0 0 1 2.5-4zm0 9.5V5.4A3 3 0 0 0 15.5 7.5v5z" />
	</SVG>
);
