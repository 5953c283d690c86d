import { offerEmbeds } from '../components/view/core-embeds';

offerEmbeds();
