import '../ui/tokens.css';
import '../ui/mantine-styles';
import '../ui/later-mantine-styles';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n';
import { Gallery } from './gallery';
import { showFocusWhereMarked } from './page-styles';
import { standInForMain } from './stand-in';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

standInForMain();
showFocusWhereMarked();
await startI18n();
createRoot(root).render(<Gallery />);
