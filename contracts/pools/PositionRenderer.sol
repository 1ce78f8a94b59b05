// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {AssetClass} from "../assets/IAssetRegistry.sol";
import {CertificateText} from "../assets/libraries/CertificateText.sol";
import {CollectionJson} from "../assets/libraries/CollectionJson.sol";
import {Json} from "../assets/libraries/Json.sol";
import {SafeText} from "../assets/libraries/SafeText.sol";
import {IERC7572} from "../common/IERC7572.sol";
import {IPools} from "./IPools.sol";
import {IPositionRenderer} from "./IPositionRenderer.sol";
import {PoolAsset} from "./PoolTypes.sol";
import {PoolSlots} from "./libraries/PoolSlots.sol";
import {Position} from "./libraries/Position.sol";
import {PositionCard, PositionSvg} from "./libraries/PositionSvg.sol";
import {PriceText} from "./libraries/PriceText.sol";
import {Slot0} from "./libraries/Slot0.sol";
import {Slot1} from "./libraries/Slot1.sol";
import {TokenMetadata} from "./libraries/TokenMetadata.sol";

/// @title Metadata of positions
/// @notice See {IPositionRenderer}. Separate from {Pools}, whose code is near the limit of EIP-170.
contract PositionRenderer is IPositionRenderer {
    using Strings for uint256;
    using Strings for address;

    /// @dev A token of the pair.
    struct Token {
        address token;
        AssetClass assetClass;
        string symbol;
        uint8 decimals;
    }

    /// @dev A position with its pool. Prices are of the base token in the quote token.
    struct Facts {
        Position.State position;
        Slot0 slot0;
        Slot1 slot1;
        Token base;
        Token quote;
        bool isBaseTokenA;
    }

    /// @dev The widest symbol that is not cut, in hundredths of the font size.
    uint256 private constant MAX_WIDTH = 1300;

    /// @inheritdoc IPositionRenderer
    string public appUrl;

    /// @notice Fixes the address of the app.
    /// @param appUrl_ URL of the app, without a slash at its end and characters that JSON escapes; empty
    /// for none.
    constructor(string memory appUrl_) {
        appUrl = appUrl_;
    }

    /// @inheritdoc IPositionRenderer
    function tokenURI(uint256 positionId) external view returns (string memory) {
        Facts memory facts = _facts(IPools(msg.sender), positionId);
        PositionCard memory card = _card(facts, positionId);
        string memory pair = string.concat(card.base, " / ", card.quote);
        string memory name = string.concat(
            "Canopy position ",
            positionId.toString(),
            ": ",
            pair,
            string.concat(", ", card.fee)
        );
        string memory text = string.concat(
            Json.member("name", Json.quote(name)),
            ",",
            Json.member("description", Json.quote(_description(facts, card))),
            ",",
            Json.member("attributes", _attributes(facts, card)),
            _link()
        );
        string memory image = Json.imageURI(PositionSvg.draw(card));
        return
            Json.dataURI(
                string.concat(
                    "{",
                    text,
                    ",",
                    Json.member("background_color", Json.quotePlain("0b1220")),
                    ",",
                    string.concat(Json.member("image", Json.quotePlain(image)), "}")
                )
            );
    }

    /// @inheritdoc IERC7572
    function contractURI() external view returns (string memory) {
        return
            CollectionJson.dataURI(
                "Canopy Positions",
                "CANOPY-LP",
                "Liquidity in a range of prices, in the pools of Canopy. Whoever owns a position removes its liquidity and collects its fees.",
                appUrl
            );
    }

    /// @dev The currency of a pair is what prices are in; where there is none or two, tokenB.
    function _facts(IPools pools, uint256 positionId) private view returns (Facts memory facts) {
        facts.position = Position.unpack(pools.readSlot(PoolSlots.position(positionId)));
        bytes32[] memory words = pools.readSlot(PoolSlots.pool(facts.position.poolId), 2);
        facts.slot0 = Slot0.wrap(uint256(words[0]));
        facts.slot1 = Slot1.wrap(uint256(words[1]));
        Token memory tokenA = _token(pools, facts.slot1.assetIdA());
        Token memory tokenB = _token(pools, facts.slot1.assetIdB());
        facts.isBaseTokenA =
            tokenA.assetClass != AssetClass.CURRENCY ||
            tokenB.assetClass == AssetClass.CURRENCY;
        (facts.base, facts.quote) = facts.isBaseTokenA ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function _token(IPools pools, uint256 assetId) private view returns (Token memory) {
        PoolAsset memory asset = PoolSlots.unpackAsset(pools.readSlot(PoolSlots.asset(assetId)));
        return
            Token({
                token: asset.token,
                assetClass: asset.assetClass,
                symbol: _symbolOf(asset.token),
                decimals: TokenMetadata.decimals(asset.token)
            });
    }

    /// @dev What a token states, cut to the width of the picture, or the ends of its address.
    function _symbolOf(address token) private view returns (string memory) {
        string memory stated = SafeText.clean(TokenMetadata.symbol(token));
        if (_isBlank(stated)) {
            bytes memory text = bytes(token.toChecksumHexString());
            return
                string.concat(
                    string(Bytes.slice(text, 0, 6)),
                    unicode"…",
                    string(Bytes.slice(text, 38))
                );
        }
        return SafeText.wrap(stated, MAX_WIDTH, 1)[0];
    }

    function _isBlank(string memory text) private pure returns (bool) {
        for (uint256 i = 0; i < bytes(text).length; ++i) {
            if (bytes(text)[i] != " ") return false;
        }
        return true;
    }

    function _card(
        Facts memory facts,
        uint256 positionId
    ) private pure returns (PositionCard memory card) {
        (int24 lower, int24 upper) = (facts.position.lowerTick, facts.position.upperTick);
        int24 tick = facts.slot0.tick();
        card.positionId = positionId;
        (card.base, card.quote) = (facts.base.symbol, facts.quote.symbol);
        card.fee = _fee(facts.slot1.feeTier());
        card.price = _price(facts, facts.slot0.sqrtPriceX96());
        card.isInRange = lower <= tick && tick < upper;
        card.isEmpty = facts.position.liquidity == 0;
        card.colour = _colour(facts.base.assetClass);
        (string memory atLower, string memory atUpper) = _ends(facts, lower, upper);
        (card.lowest, card.highest) = facts.isBaseTokenA ? (atLower, atUpper) : (atUpper, atLower);
        // Prices of tokenB fall where ticks rise.
        (card.lowestTick, card.highestTick, card.tick) =
            facts.isBaseTokenA ? (lower, upper, tick) : (-upper, -lower, -tick);
    }

    /// @dev The prices at the ends of the range. The first and the last tick are no limit.
    function _ends(
        Facts memory facts,
        int24 lower,
        int24 upper
    ) private pure returns (string memory atLower, string memory atUpper) {
        int24 spacing = facts.slot1.tickSpacing();
        (string memory low, string memory high) = facts.isBaseTokenA
            ? ("0", unicode"∞")
            : (unicode"∞", "0");
        atLower =
            lower == TickMath.minUsableTick(spacing)
                ? low
                : _price(facts, TickMath.getSqrtPriceAtTick(lower));
        atUpper =
            upper == TickMath.maxUsableTick(spacing)
                ? high
                : _price(facts, TickMath.getSqrtPriceAtTick(upper));
    }

    function _price(Facts memory facts, uint160 sqrtPriceX96) private pure returns (string memory) {
        (Token memory tokenA, Token memory tokenB) = facts.isBaseTokenA
            ? (facts.base, facts.quote)
            : (facts.quote, facts.base);
        return PriceText.format(sqrtPriceX96, facts.isBaseTokenA, tokenA.decimals, tokenB.decimals);
    }

    /// @dev Basis points as a percentage of two decimals.
    function _fee(uint256 feeTier) private pure returns (string memory) {
        uint256 hundredths = feeTier % 100;
        return
            string.concat(
                (feeTier / 100).toString(),
                hundredths < 10 ? ".0" : ".",
                hundredths.toString(),
                "%"
            );
    }

    /// @dev The colours that the app has for the classes.
    function _colour(AssetClass assetClass) private pure returns (string memory) {
        if (assetClass == AssetClass.TREASURY) return "#4f83ff";
        if (assetClass == AssetClass.REAL_ESTATE) return "#e0846b";
        if (assetClass == AssetClass.ENVIRONMENTAL_ASSET) return "#2fb384";
        if (assetClass == AssetClass.INVOICE) return "#9a86f0";
        return "#2bb3cf";
    }

    function _description(
        Facts memory facts,
        PositionCard memory card
    ) private view returns (string memory) {
        string memory range = string.concat(
            "Liquidity in pool ",
            uint256(facts.position.poolId).toString(),
            " of Canopy, between ",
            card.lowest,
            string.concat(" and ", card.highest, " ", card.quote, " for one "),
            card.base
        );
        string memory tokens = string.concat(
            ". Tokens: ",
            card.base,
            " is ",
            facts.base.token.toChecksumHexString(),
            string.concat(", ", card.quote, " is "),
            facts.quote.token.toChecksumHexString()
        );
        return
            string.concat(
                range,
                tokens,
                ". Anyone can give a token any symbol: compare the addresses. Drawn at block ",
                CertificateText.grouped(block.number),
                ". Amounts are left out, as the owner can withdraw them at any time."
            );
    }

    function _attributes(
        Facts memory facts,
        PositionCard memory card
    ) private pure returns (string memory) {
        string memory pool = string.concat(
            Json.numberAttribute("Pool", uint256(facts.position.poolId).toString()),
            ",",
            Json.attribute("Fee", card.fee),
            ",",
            Json.attribute("Base token", card.base),
            ",",
            Json.attribute("Quote token", card.quote)
        );
        string memory prices = string.concat(
            Json.attribute("Status", PositionSvg.status(card)),
            ",",
            Json.attribute("Price", card.price),
            ",",
            Json.attribute("Lowest price", card.lowest),
            ",",
            Json.attribute("Highest price", card.highest)
        );
        string memory opened = Json.dateAttribute("Opened", facts.position.createdAt);
        return string.concat("[", pool, ",", prices, ",", opened, "]");
    }

    function _link() private view returns (string memory) {
        if (bytes(appUrl).length == 0) return "";
        return
            string.concat(
                ",",
                Json.member("external_url", Json.quotePlain(string.concat(appUrl, "/liquidity")))
            );
    }
}
