// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {AssetClass, TokenStandard} from "../../../contracts/assets/IAssetRegistry.sol";
import {IERC7572} from "../../../contracts/common/IERC7572.sol";
import {IPositionRenderer} from "../../../contracts/pools/IPositionRenderer.sol";
import {DataUri} from "../support/DataUri.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {OddMetadataToken, StatedToken} from "./support/HostileTokens.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract PositionMetadataTest is PoolsTest {
    using DataUri for string;

    /// @dev More than a wallet's node gives a call would be no answer; nodes give 50 million.
    uint256 private constant READ_GAS = 10_000_000;

    uint256 private _poolId;
    StatedToken private _bill;

    function setUp() public override {
        super.setUp();
        _bill = new StatedToken("TBILL-26", tokenB.decimals());
        _poolId = _poolOf(_bill);
    }

    function test_APositionIsDescribedAndDrawn() public {
        uint256 id = add(_poolId, -6000, 6000, 1e18);
        vm.roll(1_234_567);
        string memory json = _json(id);
        vm.assertEq(vm.parseJsonString(json, ".name"), "Canopy position 1: TBILL-26 / PLN, 0.30%");
        vm.assertEq(
            vm.parseJsonString(json, ".description"),
            string.concat(
                "Liquidity in pool 1 of Canopy, between 0.54883 and 1.8221 PLN for one TBILL-26. ",
                "Tokens: TBILL-26 is ",
                Strings.toChecksumHexString(address(_bill)),
                ", PLN is ",
                Strings.toChecksumHexString(address(tokenB)),
                ". Anyone can give a token any symbol: compare the addresses. Drawn at block ",
                "1,234,567. Amounts are left out, as the owner can withdraw them at any time."
            )
        );
        vm.assertEq(vm.parseJsonString(json, ".external_url"), "https://canopy.example/liquidity");
        vm.assertEq(vm.parseJsonUint(json, ".attributes[0].value"), _poolId);
        string[7] memory texts = ["0.30%", "TBILL-26", "PLN", "In range", "1", "0.54883", "1.8221"];
        for (uint256 i = 0; i < 7; ++i) {
            string memory path = string.concat(".attributes[", vm.toString(i + 1), "].value");
            vm.assertEq(vm.parseJsonString(json, path), texts[i]);
        }
        vm.assertEq(vm.parseJsonUint(json, ".attributes[8].value"), block.timestamp);
        string memory svg = json.svg();
        vm.assertTrue(svg.contains(">TBILL-26</text>"));
        vm.assertTrue(svg.contains(">Position 1</text>"));
        vm.assertTrue(svg.contains(">Block 1,234,567</text>"));
        vm.assertTrue(svg.contains(unicode"● In range"));
        // The price is in the middle of the range.
        vm.assertTrue(svg.contains("x='240' y='326'"));
    }

    function test_ThePriceMovesThroughTheRangeAndOutOfIt() public {
        uint256 id = add(_poolId, -6000, 6000, 1e18);
        add(_poolId, -60_000, 60_000, 1e18);
        bool raises = address(_bill) < address(tokenB);
        swapIn(_poolId, !raises, 2e17);
        vm.assertTrue(_svg(id).contains(unicode"● In range"));
        vm.assertFalse(_svg(id).contains("x='240' y='326'"));
        swapIn(_poolId, !raises, 2e18);
        string memory above = _svg(id);
        vm.assertTrue(above.contains(unicode"● Out of range"));
        vm.assertTrue(above.contains("x='430' y='326'"));
        swapIn(_poolId, raises, 6e18);
        string memory below = _svg(id);
        vm.assertTrue(below.contains(unicode"● Out of range"));
        vm.assertTrue(below.contains("x='50' y='326'"));
    }

    function test_APositionHasTheColourOfTheClass() public {
        string[5] memory colours = ["#4f83ff", "#e0846b", "#2fb384", "#9a86f0", "#2bb3cf"];
        for (uint256 i = 0; i < colours.length; ++i) {
            uint256 poolId = _poolOf(new StatedToken("A", 18), AssetClass(i));
            string memory svg = _svg(add(poolId, -6000, 6000, 1e18));
            for (uint256 j = 0; j < colours.length; ++j) {
                vm.assertEq(svg.contains(colours[j]), i == j);
            }
        }
    }

    function test_AFullRangeHasNoEnds() public {
        int24 end = (MAX_TICK / 60) * 60;
        string memory json = _json(add(_poolId, -end, end, 1e18));
        vm.assertEq(vm.parseJsonString(json, ".attributes[6].value"), "0");
        vm.assertEq(vm.parseJsonString(json, ".attributes[7].value"), unicode"∞");
        string memory half = _json(add(_poolId, -end, 0, 1e18));
        bool isFirst = address(_bill) < address(tokenB);
        vm.assertEq(vm.parseJsonString(half, ".attributes[6].value"), isFirst ? "0" : "1");
        vm.assertEq(vm.parseJsonString(half, ".attributes[7].value"), isFirst ? "1" : unicode"∞");
    }

    function test_AnEmptyPositionSaysSo() public {
        uint256 id = add(_poolId, -6000, 6000, 1e18);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        vm.assertTrue(_svg(id).contains(unicode"● Empty"));
    }

    /// @dev ERC-721: `tokenURI` throws for what is no NFT.
    function test_RevertWhen_ThePositionWasBurnedOrNeverOpened() public {
        uint256 id = add(_poolId, -6000, 6000, 1e18);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        pools.burn(id);
        for (uint256 each = id; each <= id + 1; ++each) {
            vm.expectRevert(
                abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, each)
            );
            _uri(each);
        }
    }

    function test_PricesAreInTheCurrencyAndOfWholeTokens() public {
        // Four pools: each order of addresses, and a token with 12 decimals more or less.
        for (uint256 i = 0; i < 4; ++i) {
            StatedToken token = new StatedToken("A", uint8(tokenB.decimals() + (i < 2 ? 0 : 3)));
            uint256 id = add(_poolOf(token), -6000, 6000, 1e18);
            string memory json = _json(id);
            vm.assertEq(vm.parseJsonString(json, ".attributes[3].value"), "PLN");
            vm.assertEq(vm.parseJsonString(json, ".attributes[5].value"), i < 2 ? "1" : "1,000");
        }
    }

    function test_WithoutACurrencyPricesAreInTokenB() public {
        uint256 poolId = pools.createPool(
            address(tokenA),
            address(tokenC),
            AssetClass.TREASURY,
            AssetClass.INVOICE,
            30,
            60,
            PRICE_ONE
        );
        string memory json = _json(add(poolId, -6000, 6000, 1e18));
        string memory tokens = string.concat(
            "Tokens: PLN is ",
            Strings.toChecksumHexString(address(tokenA))
        );
        vm.assertTrue(vm.parseJsonString(json, ".description").contains(tokens));
    }

    function test_TheCollectionIsDescribed() public view {
        string memory json = IERC7572(address(pools)).contractURI().json();
        vm.assertEq(vm.parseJsonString(json, ".name"), "Canopy Positions");
        vm.assertEq(vm.parseJsonString(json, ".symbol"), "CANOPY-LP");
        vm.assertEq(vm.parseJsonString(json, ".external_link"), "https://canopy.example");
        vm.assertTrue(json.svg().contains("<svg xmlns='http://www.w3.org/2000/svg'"));
    }

    function test_TheInterfacesAreThoseOfTheContract() public view {
        bytes4[3] memory ids = [
            type(IERC165).interfaceId,
            type(IERC721).interfaceId,
            type(IERC721Metadata).interfaceId
        ];
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.assertTrue(pools.supportsInterface(ids[i]));
        }
        // Without its events, ERC-4906 is not promised: the picture names its block instead.
        vm.assertFalse(pools.supportsInterface(0x49064906));
        vm.assertFalse(pools.supportsInterface(0xffffffff));
    }

    function test_WithoutAnAppThereIsNoLink() public {
        uint256 id = add(_poolId, -6000, 6000, 1e18);
        IPositionRenderer renderer = Deploy.positionRenderer("");
        vm.startPrank(address(pools));
        vm.assertFalse(renderer.tokenURI(id).json().contains("external_url"));
        vm.assertFalse(renderer.contractURI().json().contains("external_link"));
        vm.stopPrank();
    }

    function test_Attack_NoTokenKeepsAPositionFromBeingDrawn() public {
        OddMetadataToken token = new OddMetadataToken();
        uint256 id = add(_poolOf(token), -6000, 6000, 1e18);
        for (uint256 mode = 0; mode <= uint256(type(OddMetadataToken.Mode).max); ++mode) {
            token.setMode(OddMetadataToken.Mode(mode));
            string memory json = this.uriOf{gas: READ_GAS}(id).json();
            vm.assertTrue(bytes(vm.parseJsonString(json, ".name")).length < 100);
            vm.assertTrue(json.svg().contains("</svg>"));
        }
        // What has no symbol has its address.
        token.setMode(OddMetadataToken.Mode.REVERTS);
        string memory start = string(_slice(Strings.toChecksumHexString(address(token)), 6));
        vm.assertTrue(_svg(id).contains(string.concat(">", start, unicode"…")));
        // Control: read plainly, these answers make the reader revert.
        vm.expectRevert(bytes(""));
        this.plainSymbol(token);
    }

    function test_Attack_MarkupAndJsonInASymbol() public {
        string memory harmless = _svg(add(_poolOf(new StatedToken("PLAIN", 18)), -60, 60, 1e18));
        string[4] memory payloads = [
            "</text><script>alert(1)</script>",
            "'/><image href='//evil'/>",
            '","image":"https://evil',
            unicode"A\u202e\u200bB"
        ];
        for (uint256 i = 0; i < payloads.length; ++i) {
            StatedToken token = new StatedToken(payloads[i], 18);
            uint256 id = add(_poolOf(token), -60, 60, 1e18);
            string memory json = _json(id);
            string memory svg = json.svg();
            vm.assertEq(svg.count("<"), harmless.count("<"));
            vm.assertEq(svg.count(">"), harmless.count(">"));
            vm.assertEq(svg.count("'"), harmless.count("'"));
            vm.assertFalse(svg.contains(unicode"\u202e"));
            string memory shown = vm.parseJsonString(json, ".attributes[2].value");
            vm.assertTrue(bytes(shown).length < 40);
        }
        vm.assertEq(harmless.count("<script"), 0);
    }

    function test_Attack_ASymbolOfTheSizeOfAPage() public {
        bytes memory text = new bytes(5000);
        for (uint256 i = 0; i < text.length; ++i) text[i] = "W";
        uint256 id = add(_poolOf(new StatedToken(string(text), 18)), -60, 60, 1e18);
        string memory svg = DataUri.svg(this.uriOf{gas: READ_GAS}(id).json());
        vm.assertTrue(svg.contains(unicode">WWWWWWWWWWWWW…</text>"));
    }

    function testFuzz_AnySymbolAndDecimalsAreDrawn(bytes memory stated, uint8 decimals) public {
        uint256 id = add(_poolOf(new StatedToken(string(stated), decimals)), -60, 60, 1e18);
        string memory json = this.uriOf{gas: READ_GAS}(id).json();
        string memory symbol = vm.parseJsonString(json, ".attributes[2].value");
        vm.assertTrue(bytes(symbol).length != 0);
        vm.assertTrue(json.svg().contains("</svg>"));
    }

    function uriOf(uint256 id) external view returns (string memory) {
        return _uri(id);
    }

    function plainSymbol(PlainToken token) external view returns (string memory) {
        return token.symbol();
    }

    function _uri(uint256 id) private view returns (string memory) {
        return IERC721Metadata(address(pools)).tokenURI(id);
    }

    function _json(uint256 id) private view returns (string memory) {
        return _uri(id).json();
    }

    function _svg(uint256 id) private view returns (string memory) {
        return _json(id).svg();
    }

    function _poolOf(PlainToken token) private returns (uint256) {
        return _poolOf(token, AssetClass.TREASURY);
    }

    function _poolOf(PlainToken token, AssetClass assetClass) private returns (uint256) {
        registerVerified(address(token), 0, assetClass, TokenStandard.ERC20);
        token.mint(address(this), PLENTY);
        token.approve(address(pools), type(uint256).max);
        return createWith(address(token), assetClass, 30, 60);
    }

    function _slice(string memory text, uint256 length) private pure returns (bytes memory start) {
        start = new bytes(length);
        for (uint256 i = 0; i < length; ++i) start[i] = bytes(text)[i];
    }
}
