/** Colours that go together, as hexadecimal RGB. */
export interface Palette {
	/** Completes “in …”. */
	readonly description: string;
	/** Words of a text for which the palette is chosen. */
	readonly words: string;
	/** From the top to the bottom of the background. */
	readonly sky: readonly [string, string];
	/** Shapes, from the far ones to the near ones. */
	readonly layers: readonly [string, string, string, string, string];
	/** Small shapes that stand out. */
	readonly accent: string;
	/** The card under the title, and the title itself. */
	readonly paper: string;
	readonly ink: string;
}

export const palettes: readonly Palette[] = [
	{
		description: 'blues and sand',
		words:
			'beach boat coast diving fish fishing harbour harbor island lake ocean pool rain river sail sailing sea ship shore surf swim swimming tide water wave',
		sky: ['#dff1f2', '#f8ead2'],
		layers: ['#a9d6d5', '#6fb3b8', '#3c8d93', '#1f6470', '#143f4f'],
		accent: '#f2a65a',
		paper: '#fffaf1',
		ink: '#143f4f',
	},
	{
		description: 'greens and cream',
		words:
			'animal bird climate earth environment farm forest garden grass green hike hiking leaf nature organic park plant recycling sustainable tree vegetable vegan wild wood',
		sky: ['#eef3df', '#fbf4de'],
		layers: ['#c3d6a4', '#93b67b', '#5f9160', '#356b4c', '#1f4737'],
		accent: '#e2a33b',
		paper: '#fdfaef',
		ink: '#1f4737',
	},
	{
		description: 'violets and gold',
		words:
			'bed cinema concert dark dream evening film future galaxy magic meditation midnight moon music mystery night planet science sleep space star technology theatre universe',
		sky: ['#2b2350', '#6a4a7f'],
		layers: ['#7d5a94', '#5d4684', '#443570', '#30265a', '#1e183d'],
		accent: '#f4c76b',
		paper: '#fbf5ea',
		ink: '#2b2350',
	},
	{
		description: 'corals and peach',
		words:
			'adventure africa camping desert energy holiday hot island journey morning road run running safari south spain sport summer sun sunny sunset travel trip vacation warm yoga',
		sky: ['#fde3c8', '#fbbf9a'],
		layers: ['#f5a27c', '#e67d68', '#c95b60', '#973f59', '#5f2a4b'],
		accent: '#fff1cf',
		paper: '#fff7ec',
		ink: '#5f2a4b',
	},
	{
		description: 'saffron and terracotta',
		words:
			'autumn bake baking bread breakfast cafe cake cheese chef chocolate coffee cook cooking dinner drink eat fall food fruit kitchen lunch meal pasta pumpkin recipe restaurant soup spice tea wine',
		sky: ['#fbeed3', '#f7d9a8'],
		layers: ['#efb95c', '#de8d3e', '#c0622f', '#8b4026', '#54291f'],
		accent: '#d6452f',
		paper: '#fffaf0',
		ink: '#54291f',
	},
	{
		description: 'blue, red and cream',
		words:
			'ai app business code coding company computer data design developer digital finance internet job launch learning marketing meeting money office plan product programming project robot school software start startup strategy team tech web website work',
		sky: ['#f4efe4', '#e9e2d2'],
		layers: ['#9db8d9', '#5b87c5', '#2f5da8', '#274073', '#1c2946'],
		accent: '#e4572e',
		paper: '#fffdf7',
		ink: '#1c2946',
	},
	{
		description: 'rose and plum',
		words:
			'art baby beauty birthday child children dance family fashion flower friend gift happy heart kid love mother party people poem poetry rose spring valentine wedding woman',
		sky: ['#fdeef0', '#fbe3d6'],
		layers: ['#f3bfc6', '#e394a6', '#c4657f', '#8f4367', '#54294b'],
		accent: '#f0b429',
		paper: '#fffafa',
		ink: '#54294b',
	},
	{
		description: 'icy blues and red',
		words: 'alps arctic christmas cold december frost glacier ice january mountain north polar skate ski skiing snow winter',
		sky: ['#eaf1f8', '#f7f9fb'],
		layers: ['#cfdfed', '#a5c1da', '#7499bd', '#47709a', '#254567'],
		accent: '#d9534f',
		paper: '#ffffff',
		ink: '#254567',
	},
	{
		description: 'clay and slate',
		words:
			'ancient antique architecture book brick building castle century church craft culture handmade heritage history home house interior library museum novel old pottery reading story tradition village write writer writing',
		sky: ['#efe7dc', '#e3d6c4'],
		layers: ['#cdb59a', '#b08968', '#8c6a52', '#5b5750', '#353c45'],
		accent: '#b5472f',
		paper: '#fdf9f2',
		ink: '#353c45',
	},
];
